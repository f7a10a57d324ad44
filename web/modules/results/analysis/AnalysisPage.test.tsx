import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import type { AnalysisPageQuery } from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import AnalysisPage from './AnalysisPage.tsx'

beforeAll(() => startTexts('common', 'analysis'))

/** Shows the page after a response in which the analysis failed. */
function show(node: object | null, code: string): void {
  const environment = mockEnvironment()
  const variables = { id: 'one', mayCorrect: false }
  const queryRef = answeredQuery<AnalysisPageQuery>(environment, query, variables, {
    data: { node, itemAnalysis: null },
    errors: [{ message: 'Exam not found', path: ['itemAnalysis'], extensions: { code } }],
  })
  renderPage(<AnalysisPage queryRef={queryRef} />)
}

test('an unknown exam shows the 404 state', async () => {
  show(null, 'NOT_FOUND')
  expect(await screen.findByText('This page could not be found')).toBeTruthy()
})

test('an analysis that failed shows the error state', async () => {
  show({ __typename: 'Exam', __isNode: 'Exam', id: 'one', title: 'Mathematics' }, 'INTERNAL')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})
