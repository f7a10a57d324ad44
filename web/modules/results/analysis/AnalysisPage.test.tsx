import { screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, expect, test, vi } from 'vitest'
import query from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import type { AnalysisPageQuery } from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import AnalysisPage from './AnalysisPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))
beforeAll(() => startTexts('common', 'analysis'))

/** Shows the page after a response in which the analysis failed. */
function show(node: object | null, code: string): void {
  const environment = createMockEnvironment()
  shared.environment = environment
  const variables = { id: 'one', mayCorrect: false }
  const queryRef = loadQuery<AnalysisPageQuery>(environment as unknown as IEnvironment, query, variables)
  environment.mock.resolveMostRecentOperation({
    data: { node, itemAnalysis: null },
    errors: [{ message: 'Exam not found', path: ['itemAnalysis'], extensions: { code } }],
  } as never)
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
