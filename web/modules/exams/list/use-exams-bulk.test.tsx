import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import { useExamsBulk } from './use-exams-bulk.tsx'

const loaded = [{ id: 'e1', title: 'Spring round', opensAt: '2031-01-01T08:00:00Z' }]

/** Runs the actions as the table does with all 1 234 matching exams selected. */
function AllSelected() {
  const { actions, dialog, run } = useExamsBulk(loaded)
  return (
    <>
      {actions.map(({ id, label, runAll }) => (
        <button key={id} type="button" onClick={() => void Promise.resolve(runAll?.(1234)).catch(() => {})}>
          {label}
        </button>
      ))}
      {dialog}
      {run && <p>Under way</p>}
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>
  )
}

let environment: MockEnvironment
beforeAll(() => startTexts('setup', 'common'))
beforeEach(() => {
  environment = mockEnvironment()
  renderPage(<AllSelected />, { address: '/?q=spring&archived=yes', environment })
})

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const operations = () => environment.mock.getAllOperations()
const asked = () => environment.mock.getMostRecentOperation().request.variables as { input: object }
const answer = (field: string) =>
  act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        [field]: {
          run: {
            __typename: 'Run',
            id: 'r',
            state: 'running',
            total: 1234,
            done: 0,
            changed: 0,
            faultCount: 0,
            faults: [],
          },
        },
      },
    } as never),
  )

test('archives or restores all matching exams by their filter after confirmation', async () => {
  await press('Restore')
  expect(await screen.findByText('Restore 1,234 exams?')).toBeDefined()
  expect(operations()).toHaveLength(0)
  await press('Cancel')
  expect(operations()).toHaveLength(0)

  await press('Restore')
  await screen.findByText('Restore 1,234 exams?')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Restore' }).at(-1)!))
  expect(asked().input).toEqual({
    filter: { search: 'spring', category: null, stage: null, archived: true },
    archived: false,
  })
  await answer('archiveMatchingExams')
  expect(await screen.findByText('Under way')).toBeDefined()
})

test('copies all matching exams by their filter with the entered number of days', async () => {
  await press('Copy with new dates')
  expect(await screen.findByText('Copy 1,234 exams')).toBeDefined()
  expect(operations()).toHaveLength(0)
  await press('Copy')
  expect(asked().input).toEqual({
    filter: { search: 'spring', category: null, stage: null, archived: true },
    days: 364,
    questions: false,
  })
  await answer('copyMatchingExams')
  expect(await screen.findByText('Under way')).toBeDefined()
  expect(screen.queryByText('Copy 1,234 exams')).toBeNull()
})
