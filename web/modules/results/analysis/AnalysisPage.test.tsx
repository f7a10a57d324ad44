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

test('an infinite delta is shown with its reason, and hidden reliability with the number of students required', async () => {
  const environment = mockEnvironment()
  const item = {
    questionNo: 3,
    topic: 'Algebra',
    answer: null,
    facility: 40,
    standardDeviation: 10,
    discriminationIndex: null,
    discriminationEfficiency: null,
    effectiveWeight: null,
    blank: 0,
    chosen: [1, 2, 3, 4],
    kind: 'choice',
    frequent: [],
    flags: ['translation'],
    dif: [{ language: 'ru', delta: null, standardError: null, chiSquared: 90, difClass: 'C', infinite: 'harder' }],
  }
  const queryRef = answeredQuery<AnalysisPageQuery>(
    environment,
    query,
    { id: 'one', mayCorrect: false },
    {
      data: {
        node: { __typename: 'Exam', __isNode: 'Exam', id: 'one', title: 'Mathematics' },
        itemAnalysis: {
          count: 29,
          maxScore: 5,
          mean: 2,
          median: 2,
          standardDeviation: 1,
          skewness: null,
          kurtosis: null,
          internalConsistency: null,
          errorRatio: null,
          standardError: null,
          reliableFrom: 30,
          distribution: [],
          languages: [],
          referenceLanguage: 'en',
          items: [item],
        },
      },
    },
  )
  renderPage(<AnalysisPage queryRef={queryRef} />)
  expect(await screen.findByText('Russian −∞ (C)')).toBeTruthy()
  expect(screen.getByText(/are shown from 30 attempts/)).toBeTruthy()
})
