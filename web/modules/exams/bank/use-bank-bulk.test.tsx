import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { BankRun } from './BankRun.tsx'
import { useBankBulk } from './use-bank-bulk.tsx'

const shared = vi.hoisted(() => ({ saved: [] as string[] }))
vi.mock('../../../shared/save-file.ts', () => ({
  saveFile: (_content: Blob, fileName: string) => shared.saved.push(fileName),
}))

/** Runs the actions as the table does with all 1 234 matching questions selected. */
function AllSelected() {
  const { actions, dialog, run } = useBankBulk()
  return (
    <>
      {actions.map(({ id, label, runAll }) => (
        <button key={id} type="button" onClick={() => void runAll?.(1234)}>
          {label}
        </button>
      ))}
      {dialog}
      {run && <BankRun run={run} />}
    </>
  )
}

let environment: MockEnvironment
beforeAll(() => startTexts('questions', 'common', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
  shared.saved = []
  renderPage(<AllSelected />, { address: '/?topic=optics&difficulty=3', environment })
})

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const answer = (data: object) => act(async () => environment.mock.resolveMostRecentOperation({ data } as never))
const run = (given: object) => ({
  __typename: 'Run',
  id: 'r',
  kind: 'exportQuestions',
  state: 'running',
  total: 1234,
  done: 0,
  changed: 0,
  faultCount: 0,
  faults: [],
  ...given,
})
const askedFor = (name: string) =>
  environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name)?.request.variables

test('exports all matching questions to one file and saves it when the run has ended', async () => {
  await press('Export')
  expect(await screen.findByText('Export 1,234 questions')).toBeDefined()
  expect(environment.mock.getAllOperations()).toHaveLength(0)
  await press('Start')
  expect(askedFor('BankDialogExportMutation')).toEqual({
    input: {
      filter: { search: null, topic: 'optics', difficulty: 3, category: null, language: null },
      format: 'moodle',
      language: 'en',
    },
  })
  await answer({ exportMatchingQuestions: { run: run({ state: 'done', done: 1234, changed: 1230 }) } })
  await press('Save file')
  expect(askedFor('BankRunFetchMutation')).toEqual({ input: { runId: 'r' } })
  await answer({
    fetchQuestionExport: {
      fileName: 'questions-en.xml',
      mimeType: 'application/xml',
      content: '',
      exported: 1230,
      parts: [{ questionId: 'q', questionNo: 7, losses: ['level'] }],
    },
  })
  expect(shared.saved).toEqual(['questions-en.xml'])
  expect(await screen.findByText('Level: 7')).toBeDefined()
})

test('asks for the exam before copying all matching questions', async () => {
  await press('Add to exam')
  expect(await screen.findByText('Add 1,234 questions to an exam')).toBeDefined()
  expect(askedFor('BankDialogTakeAllMutation')).toBeUndefined()
})
