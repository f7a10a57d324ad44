import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { startTestQuery } from '../../../../__generated__/startTestQuery.graphql.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import type { LiveExamState } from '../use-live-exam.ts'
import { LateOpenings } from './LateOpenings.tsx'
import { StartCard } from './StartCard.tsx'

const shared = vi.hoisted(() => ({ roles: [] as string[] }))
vi.mock('../../../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  getSession: () => ({ user: { _id: 'u1', roles: shared.roles } }),
}))
beforeAll(() => startTexts('common', 'control', 'start', 'table'))

const opening = Date.parse('2030-05-20T10:00:00.000Z')
let now = opening
beforeEach(() => {
  shared.roles = ['admin.*']
  vi.spyOn(serverClock, 'now').mockImplementation(() => now)
})

const sittings = new Map([['a3', { closedAt: opening }]])
const live = { candidates: [], sittings } as unknown as LiveExamState

function Cards() {
  const data = useLazyLoadQuery<startTestQuery>(
    graphql`
      query startTestQuery($id: ID!) {
        examPreparation(examId: $id) {
          ...StartCard_preparation
        }
        ...LateOpenings_query @arguments(examId: $id)
      }
    `,
    { id: 'exam' },
  )
  return (
    <>
      <StartCard examId="exam" preparation={data.examPreparation} />
      <LateOpenings examId="exam" query={data} live={live} />
    </>
  )
}

const preparation = {
  students: 30_000,
  prepared: 29_998,
  missing: [{ applicationId: 'a9', name: 'Leyla Quliyeva' }],
  papers: [{ language: 'fr', version: 3, sha256: 'ab'.repeat(32), size: 2_500_000 }],
  codeTimes: { from: new Date(opening).toISOString(), until: new Date(opening + 2 * 3_600_000).toISOString() },
}

async function open(at: number, examPreparation: object, lateOpenings: object[] = []) {
  now = at
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver(() => ({ data: { examPreparation, lateOpenings } }))
  await act(async () => {
    renderPage(<Cards />, { environment })
  })
  return environment
}

test('before the start, the card counts who is prepared and links to who is missing', async () => {
  await open(opening - 60_000, preparation)
  screen.getByText('Prepared: 29,998 of 30,000 students')
  screen.getByText(/Not prepared yet. They can start nevertheless/)
  expect(screen.getByRole('link', { name: 'Leyla Quliyeva' }).getAttribute('href')).toBe(
    '/stadia/janus/applications/a9',
  )
  screen.getByText('and 1 more')
  screen.getByText('French: version 3, 2.5 MB')
  screen.getByText(/^Read these six words only to students of this exam/)
  screen.getByText(/The code appears here when the exam opens/)
})

test('without the permission for applications, names are no links', async () => {
  shared.roles = ['admin.exams']
  await open(opening - 60_000, preparation)
  screen.getByText('Leyla Quliyeva')
  expect(screen.queryByRole('link')).toBeNull()
})

test('more than a day before, nobody is called missing', async () => {
  await open(opening - 25 * 3_600_000, { ...preparation, prepared: 0 })
  screen.getByText(/prepared from 24 hours before/)
  expect(screen.queryByText('Leyla Quliyeva')).toBeNull()
})

test('later in the exam only the code remains, and nothing after it or without a sealed paper', async () => {
  await open(opening + 90 * 60_000, preparation)
  expect(screen.queryByText(/Prepared:/)).toBeNull()
  screen.getByRole('region', { name: 'Start code' })
  await open(opening + 3 * 3_600_000, preparation)
  expect(screen.getAllByRole('region', { name: 'Start of the exam' })).toHaveLength(1)
  await open(opening, { ...preparation, codeTimes: null })
  expect(screen.getAllByRole('region', { name: 'Start of the exam' })).toHaveLength(1)
})

const late = (applicationId: string, name: string, lateSeconds: number, more: object = {}) => ({
  applicationId,
  name,
  lateSeconds,
  startedBy: 'socket',
  shownAt: null,
  extraSeconds: 0,
  ...more,
})

test('selected students get the existing order with proposed minutes and reason', async () => {
  const environment = await open(opening + 90 * 60_000, preparation, [
    late('a4', 'Una Told', 7400),
    late('a1', 'Mira Seat', 83.4, { shownAt: '2030-05-20T10:01:23.400Z' }),
    late('a2', 'Ada Min', 41, { startedBy: 'code', shownAt: '2030-05-20T10:00:41.000Z', extraSeconds: 120 }),
    late('a3', 'Tom End', 30),
  ])
  const row = (name: string) => within(screen.getByRole('cell', { name }).closest('tr')!)
  row('Una Told').getByText('No report from the page')
  row('Ada Min').getByText('Offline, with the start code')
  row('Ada Min').getByText('+2 minutes')
  expect(row('Tom End').getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)

  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Extra time…' })
  expect(give.disabled).toBe(true)
  for (const name of ['Una Told', 'Mira Seat'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Min' }))
  await act(async () => fireEvent.click(give))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Minutes/ }).value).toBe('2')
  expect(dialog.getByDisplayValue('The questions came 41 to 83 seconds late')).toBeDefined()
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Extra time' })))
  const { variables } = environment.mock.getMostRecentOperation().request
  expect(variables).toMatchObject({
    input: { examId: 'exam', act: 'extend', seconds: 120, applicationIds: ['a4', 'a1', 'a2'] },
  })
})

test('a student whose page reported nothing gets a reason without seconds', async () => {
  await open(opening + 90 * 60_000, preparation, [late('a4', 'Una Told', 7400)])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Una Told' }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Extra time…' })))
  expect(screen.getByDisplayValue('The page did not report that it showed the questions')).toBeDefined()
})

test('renders nothing when nobody is late', async () => {
  await open(opening, preparation)
  expect(screen.queryByRole('region', { name: 'Late openings' })).toBeNull()
})
