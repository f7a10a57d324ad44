import { screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import draftQuery from '../../../__generated__/RankingDraftPageQuery.graphql.ts'
import type { RankingDraftPageQuery } from '../../../__generated__/RankingDraftPageQuery.graphql.ts'
import rankingQuery from '../../../__generated__/RankingsPageQuery.graphql.ts'
import type { RankingsPageQuery } from '../../../__generated__/RankingsPageQuery.graphql.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import RankingDraftPage from './RankingDraftPage.tsx'
import RankingsPage from './RankingsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))
beforeAll(() => startTexts('results'))

const none = { examId: '', group: null, chosen: false }

/** Opens the page of rankings without an exam in the address. */
function openRankings(exams: readonly { id: string }[]) {
  const environment = createMockEnvironment()
  shared.environment = environment
  const queryRef = loadQuery<RankingsPageQuery>(environment as unknown as IEnvironment, rankingQuery, none)
  environment.mock.resolveMostRecentOperation({ data: { newest: { nodes: exams } } } as never)
  return renderPage(<RankingsPage queryRef={queryRef} />)
}

/** Opens the page of draft rankings without an exam in the address. */
function openDrafts(exams: readonly { id: string }[]) {
  const environment = createMockEnvironment()
  shared.environment = environment
  const variables = { ...none, changed: true }
  const queryRef = loadQuery<RankingDraftPageQuery>(environment as unknown as IEnvironment, draftQuery, variables)
  environment.mock.resolveMostRecentOperation({ data: { newest: { nodes: exams } } } as never)
  return renderPage(<RankingDraftPage queryRef={queryRef} />)
}

test.each([
  ['Rankings', openRankings],
  ['Draft ranking', openDrafts],
])('%s opens with the newest exam whose results are published', async (_page, open) => {
  const { router } = open([{ id: 'newest-exam' }])
  await eventually(() => expect(router.state.location.search).toBe('?exam=newest-exam'))
})

test.each([
  ['Rankings', openRankings, 'Exams appear here when their results are published.'],
  ['Draft ranking', openDrafts, 'Only exams with published results have a ranking.'],
])('%s says that no exam has published results', async (_page, open, text) => {
  const { router } = open([])
  await eventually(() => screen.getByText(text))
  expect(router.state.location.search).toBe('')
})
