import { act, fireEvent, screen, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/PrintPageQuery.graphql.ts'
import type { PrintPageQuery } from '../../../__generated__/PrintPageQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import PrintPage from './PrintPage.tsx'

beforeAll(() => startTexts('questions', 'exam'))

test('lists the options of a gap, which a select would hide on paper', async () => {
  const environment = mockEnvironment()
  const variables = { id: 'e', language: 'en' }
  renderPage(<PrintPage queryRef={loadQuery<PrintPageQuery>(environment, query, variables)} />)
  const options = ['west', 'east'].map((html, i) => ({ choice: 'AB'.charAt(i), html }))
  const shape = { gaps: [{ kind: 'choice' }] }
  const preview = { kind: 'gaps', shape, html: '<p>Baku is in the [[1]].</p>', unit: null, options: [] }
  const questions = [{ id: 'q', questionNo: 1, cancelled: false, preview: { ...preview, lists: [{ options }] } }]
  const exam = { id: 'e', title: 'Final', delivery: 'board', languages: ['en'], durationSeconds: 600, questions }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { node: { __typename: 'Exam', ...exam } } } as never),
  )
  expect(await screen.findByText('(west / east)')).toBeDefined()
})

test('prints a number with a field, and its key with the words of the language', async () => {
  const environment = mockEnvironment()
  const variables = { id: 'e', language: 'fr' }
  renderPage(<PrintPage queryRef={loadQuery<PrintPageQuery>(environment, query, variables)} />)
  const blank = { unit: null, options: [], lists: [] }
  const questions = [
    { kind: 'number', shape: { form: 'any', unit: 'none' }, html: '<p>1 + 1</p>' },
    { kind: 'words', shape: {}, html: '<p>Couleur</p>' },
  ].map((preview, i) => ({ id: `q${i}`, questionNo: i + 1, cancelled: false, preview: { ...blank, ...preview } }))
  const exam = { id: 'e', title: 'Final', delivery: 'board', languages: ['en', 'fr'], durationSeconds: 600, questions }
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { node: { __typename: 'Exam', ...exam } } } as never),
  )
  const first = within(await screen.findByRole('region', { name: 'Question 1' }))
  expect(first.getByRole('textbox')).toBeDefined()
  expect(first.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox'))
  const accepted = { en: [{ text: 'red' }], fr: [{ text: 'rouge' }] }
  const keys = [
    { questionNo: 1, content: { kind: 'number', shape: {}, key: { accepted: [{ value: '2' }] } } },
    { questionNo: 2, content: { kind: 'words', shape: {}, key: { accepted, caseSensitive: false, wildcards: false } } },
  ]
  await act(async () => environment.mock.resolveMostRecentOperation({ data: { readAnswers: { keys } } } as never))
  expect(screen.getByText('1 2 · 2 rouge')).toBeDefined()
})
