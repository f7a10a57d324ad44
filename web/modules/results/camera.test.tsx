import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import query from '../../__generated__/ReportPageQuery.graphql.ts'
import type { ReportPageQuery } from '../../__generated__/ReportPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment, type MockEnvironment } from '../../testing/environment.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { DialogHost } from '../../ui/dialogs/dialogs.tsx'
import ReportPage from './report/ReportPage.tsx'

const shared = vi.hoisted(() => ({ userType: 'admin' }))
vi.mock('../../shared/session/guards.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ userType: shared.userType }),
}))

let environment: MockEnvironment
// Rendering the page is slow on a busy machine.
beforeAll(() => startTexts('common', 'panel', 'results', 'certificates'))
beforeEach(() => {
  environment = mockEnvironment()
})

const at = '2030-05-20T10:00:00.000Z'
const ranked = {
  rank: 2,
  rankedCount: 10,
  percentile: 90,
  award: 'silver',
  cameraOffAt: null,
  distribution: null,
  revisions: [] as object[],
  appealUntil: null,
  questionCount: 0,
  appeals: [],
}
const out = {
  ...ranked,
  rank: null,
  rankedCount: null,
  percentile: null,
  award: null,
  cameraOffAt: at,
  revisions: [
    {
      __typename: 'ReportRevision',
      id: 'r',
      reason: 'cameraOff',
      note: 'Covered all the time',
      changedBy: 'Ada Min',
      changedAt: at,
      score: 9,
      rank: 2,
      rankedCount: 10,
      award: 'silver',
      levels: [],
      topics: [],
    },
  ],
}
const report = (given: object) => ({
  __typename: 'Report',
  id: 'one',
  correct: 9,
  partial: 0,
  wrong: 1,
  blank: 0,
  score: 9,
  maxScore: 10,
  timeSpentSeconds: 60,
  publishedAt: at,
  extraMessage: null,
  extraMessages: null,
  applicationId: 'a',
  receipt: 'ff',
  levels: [],
  topics: [],
  ranking: null,
  certificates: [],
  group: { country: null, fromGrade: 9, toGrade: 9 },
  exam: { __typename: 'Exam', id: 'e', title: 'Logic' },
  student: { userId: 'u', username: 'ST-1', firstName: 'Lia', lastName: 'Quill', country: null },
  ...given,
})

async function open(userType: 'admin' | 'student', given: object) {
  shared.userType = userType
  const data = { report: report(given) }
  const queryRef = answeredQuery<ReportPageQuery>(environment, query, { id: 'one' }, { data })
  renderPage(
    <>
      <ReportPage queryRef={queryRef} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
  )
  await screen.findByText('Right answers')
}
const says = /The camera was off during this exam, so this result is not ranked/

test('an admin excludes a result from the ranking with a reason, and restores it', async () => {
  await open('admin', ranked)
  const ask = async (button: string, ok: string, reason: string) => {
    fireEvent.click(within(screen.getByRole('region', { name: 'Camera' })).getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
    fireEvent.click(dialog.getByRole('button', { name: ok }))
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
    return environment.mock.getMostRecentOperation().request.variables['input']
  }
  const answer = (given: object) =>
    act(async () =>
      environment.mock.resolveMostRecentOperation({ data: { setCameraOff: { report: report(given) } } } as never),
    )
  expect(screen.queryByText(says)).toBeNull()
  expect(await ask('Remove from ranking', 'Remove from ranking', 'Covered all the time')).toEqual({
    reportId: 'one',
    cameraOff: true,
    reason: 'Covered all the time',
  })
  await answer(out)
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryByText('Rank')).toBeNull()
  expect(screen.queryByRole('region', { name: 'How others did' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Proof of submission' }))
  expect(screen.getByText('Changed by Ada Min')).toBeTruthy()
  expect(await ask('Restore to ranking', 'Restore to ranking', 'A mistake')).toEqual({
    reportId: 'one',
    cameraOff: false,
    reason: 'A mistake',
  })
  await answer(ranked)
  await waitFor(() => expect(screen.queryByText(says)).toBeNull())
})

test('the student sees why there is no place, and cannot change it', async () => {
  await open('student', { ...out, revisions: [{ ...out.revisions[0], changedBy: null }] })
  expect(screen.getByText(says)).toBeTruthy()
  expect(screen.getByText('Score').nextElementSibling!.textContent).toBe('9 / 10')
  fireEvent.click(screen.getByRole('button', { name: 'Proof of submission' }))
  expect(screen.getByText(/The camera was off, so the next result took the place/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull()
  expect(screen.queryByText(/Changed by/)).toBeNull()
})
