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

test.each([
  ['upcoming', false, false, 'Read more'],
  ['open', false, false, 'Take part'],
  ['open', true, false, 'Make a picture'],
  ['open', true, true, 'See my entry'],
  ['judging', true, false, 'Read more'],
  ['judging', true, true, 'See my entry'],
  ['finished', true, true, 'See winners'],
])('the button of a competition that is %s (registered: %s, submitted: %s) says “%s”', async (...given) => {
  const [phase, registered, submitted, text] = given
  const environment = mockEnvironment()
  const variables = { competitionId: '', chosen: false }
  renderPage(<StudioPage queryRef={loadQuery<StudioPageQuery>(environment, query, variables)} />)
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        ImageCompetition: () => ({
          id: 'c',
          title: 'The way to school',
          phase,
          opensAt: '2026-11-01T09:00:00Z',
          closesAt: '2026-11-20T09:00:00Z',
          themes: [],
          entrant: registered ? {} : null,
          submission: submitted ? {} : null,
        }),
      }),
    ),
  )
  const link = await screen.findByRole('link', { name: text, description: 'The way to school' })
  expect(link.getAttribute('href')).toContain('competition=c')
})
