import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import draftQuery from '../../../__generated__/RankingDraftPageQuery.graphql.ts'
import type { RankingDraftPageQuery } from '../../../__generated__/RankingDraftPageQuery.graphql.ts'
import rankingQuery from '../../../__generated__/RankingsPageQuery.graphql.ts'
import type { RankingsPageQuery } from '../../../__generated__/RankingsPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import RankingDraftPage from './RankingDraftPage.tsx'
import RankingsPage from './RankingsPage.tsx'

beforeAll(() => startTexts('results'))

const none = { examId: '', group: null, chosen: false }

/** Opens the page of rankings without an exam in the URL. */
function openRankings(exams: readonly { id: string }[]) {
  const environment = mockEnvironment()
  const queryRef = answeredQuery<RankingsPageQuery>(environment, rankingQuery, none, {
    data: { newest: { nodes: exams } },
  })
  return renderPage(<RankingsPage queryRef={queryRef} />)
}

/** Opens the page of draft rankings without an exam in the URL. */
function openDrafts(exams: readonly { id: string }[]) {
  const environment = mockEnvironment()
  const variables = { ...none, changed: true }
  const queryRef = answeredQuery<RankingDraftPageQuery>(environment, draftQuery, variables, {
    data: { newest: { nodes: exams } },
  })
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
])('%s shows that no exam has published results', async (_page, open, text) => {
  const { router } = open([])
  await eventually(() => screen.getByText(text))
  expect(router.state.location.search).toBe('')
})
