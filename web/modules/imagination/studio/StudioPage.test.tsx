import { act, screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, expect, test } from 'vitest'
import query from '../../../__generated__/StudioPageQuery.graphql.ts'
import type { StudioPageQuery } from '../../../__generated__/StudioPageQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import StudioPage from './StudioPage.tsx'

beforeAll(() => startTexts('imagination'))

const nothing = () => ({ edges: [], nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } })

test('a student without a submission sees that the jury is judging', async () => {
  const environment = mockEnvironment()
  const variables = { competitionId: 'c', chosen: true }
  renderPage(<StudioPage queryRef={loadQuery<StudioPageQuery>(environment, query, variables)} />)
  const competition = {
    id: 'c',
    title: 'The way to school',
    html: '',
    phase: 'judging',
    voting: false,
    opensAt: '2026-11-01T09:00:00Z',
    closesAt: '2026-11-20T09:00:00Z',
    themes: ['Rivers'],
  }
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        ImageCompetition: () => ({ ...competition, entrant: null, submission: null }),
        RankedImageConnection: nothing,
        GalleryPictureConnection: nothing,
      }),
    ),
  )
  expect(await screen.findByRole('heading', { name: 'The way to school' })).toBeDefined()
  expect(screen.getByText(/^Ended 20 Nov/)).toBeDefined()
  expect(screen.getByText('Themes: Rivers')).toBeDefined()
  expect(screen.getByText(/The jury is reviewing the pictures/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take part' })).toBeNull()
})
