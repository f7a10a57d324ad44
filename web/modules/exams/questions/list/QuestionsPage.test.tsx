import { act, fireEvent, screen, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../../__generated__/QuestionsPageQuery.graphql.ts'
import type { QuestionsPageQuery } from '../../../../__generated__/QuestionsPageQuery.graphql.ts'
import { mockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import QuestionsPage from './QuestionsPage.tsx'

beforeAll(() => startTexts('questions', 'writing'))

const question = (questionNo: number, kind: string) => ({
  ...{ id: `q${questionNo}`, questionNo, kind, topic: 'Sums', difficulty: null, points: 1, cancelled: false },
  ...{ level: null, problems: [], preview: null },
  texts: [{ language: 'en', text: 'Why?', status: 'draft', accepted: false, differences: [] }],
})

test('names the kinds apart from the usual one, and shows keys as text', async () => {
  const environment = mockEnvironment()
  renderPage(<QuestionsPage queryRef={loadQuery<QuestionsPageQuery>(environment, query, { id: 'e' })} />)
  const questions = [question(1, 'choice'), question(2, 'words'), question(3, 'newer')]
  const exam = { id: 'e', title: 'Final', delivery: 'board', languages: ['en'], publishedAt: null, questions }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { node: { __typename: 'Exam', ...exam } } } as never),
  )
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row))
  expect(rows.map((row) => row.queryByText('Words') !== null)).toEqual([false, true, false])
  expect(screen.queryByText('One option')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show right answers' }))
  const accepted = { en: [{ text: 'red' }, { text: 'rose', share: '1/2' }] }
  const keys = [
    { questionNo: 1, content: { kind: 'choice', shape: {}, key: { right: 'B' } } },
    { questionNo: 2, content: { kind: 'words', shape: {}, key: { accepted, caseSensitive: false, wildcards: false } } },
  ]
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { readAnswers: { keys } } } as never))
  expect(rows.map((row) => row.queryByLabelText(/^Right answer/)?.textContent)).toEqual([
    'B',
    'red / rose (1/2)',
    undefined,
  ])
})
