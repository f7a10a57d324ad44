import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import type { AnalysisPageQuery } from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import AnalysisPage from './AnalysisPage.tsx'

beforeAll(() => startTexts('common', 'analysis', 'results', 'table'))

const answerRow = (answer: string, more: object) => ({
  answer,
  count: 1,
  language: null,
  outcome: 'wrong',
  spellings: [{ answer, count: 1 }],
  acceptable: null,
  ...more,
})
const frequent = [
  answerRow('LEMAN', {
    count: 5,
    language: 'en',
    spellings: [
      { answer: 'LEMAN', count: 3 },
      { answer: 'Leman', count: 2 },
    ],
    acceptable: { answer: ' LEMAN', language: 'en' },
  }),
  answerRow('Lake Geneva', { count: 4, language: 'en', outcome: 'correct' }),
]

function analysisWith(rows: object[]) {
  const figures = { skewness: null, kurtosis: null, internalConsistency: null, errorRatio: null, standardError: null }
  const indexes = { discriminationIndex: null, discriminationEfficiency: null, effectiveWeight: null }
  const item = {
    ...indexes,
    ...{ questionNo: 3, topic: 'Lakes', kind: 'words', answer: null, facility: 40, standardDeviation: 10 },
    ...{ blank: 0, chosen: [], flags: [], dif: [], frequent: rows },
  }
  return {
    ...figures,
    ...{ count: 10, maxScore: 5, mean: 2, median: 2, standardDeviation: 1, reliableFrom: 30, distribution: [] },
    ...{ languages: [], referenceLanguage: null, items: [item] },
  }
}

function show(mayCorrect: boolean) {
  const environment = mockEnvironment()
  const queryRef = answeredQuery<AnalysisPageQuery>(
    environment,
    query,
    { id: 'one', mayCorrect },
    {
      data: {
        node: { __typename: 'Exam', __isNode: 'Exam', id: 'one', title: 'Geography' },
        itemAnalysis: analysisWith(frequent),
        ...(mayCorrect && { correctableQuestions: [] }),
      },
    },
  )
  renderPage(<AnalysisPage queryRef={queryRef} />, { environment })
  return environment
}

test('a row has all spellings with the same meaning, and a wrong one can be accepted after a preview', async () => {
  const environment = show(true)
  const row = await screen.findByRole('row', { name: /^LEMAN/ })
  expect(row.textContent).toContain('LEMAN (3) · Leman (2)')
  expect(within(row).getByText('English')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the answer Lake Geneva' })).toBeNull()

  fireEvent.click(within(row).getByRole('button', { name: 'Accept the answer LEMAN' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept an answer to question 3' })
  expect(within(dialog).getByText(/papers in the following language: English/)).toBeTruthy()
  const apply = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Accept and recalculate' })
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Also called so' } })
  expect(apply.disabled).toBe(true)

  const accept = { answer: ' LEMAN', language: 'en' }
  const asked = environment.mock.getMostRecentOperation().request
  expect(asked.node.operation.name).toBe('useCorrectionPreviewQuery')
  expect(asked.variables).toEqual({ correction: { examId: 'one', questionNo: 3, accept } })
  const student = { reportId: 'r', name: 'Ada Lovelace', scoreBefore: 1, scoreAfter: 2, rankBefore: 2, rankAfter: 1 }
  const counts = { reports: 10, scoresChanged: 5, ranksChanged: 1, awardsChanged: 0, certificatesChanged: 0 }
  const students = [{ ...student, awardBefore: null, awardAfter: null }]
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { correctionPreview: { ...counts, students } } } as never),
  )
  expect(await within(dialog).findByText('Ada Lovelace')).toBeTruthy()
  expect(within(dialog).getByText('1 → 2')).toBeTruthy()

  fireEvent.click(apply)
  const sent = environment.mock.getMostRecentOperation().request
  expect(sent.node.operation.name).toBe('useCorrectionMutation')
  expect(sent.variables).toEqual({
    input: { examId: 'one', questionNo: 3, accept, reason: 'Also called so' },
    examId: 'one',
  })
  const after = analysisWith([{ ...frequent[0], outcome: 'correct', acceptable: null }])
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { correctQuestion: { revision: 2, query: { itemAnalysis: after, correctableQuestions: [] } } },
    } as never),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(await screen.findByRole('row', { name: /^LEMAN/ })).getByText('Right')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept the answer/ })).toBeNull()
})

test('those who may not correct questions see no buttons', async () => {
  show(false)
  expect(await screen.findByRole('row', { name: /^LEMAN/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
