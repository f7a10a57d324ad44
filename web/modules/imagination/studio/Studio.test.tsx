import { act, fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { usePreloadedQuery } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, expect, test } from 'vitest'
import { element, required } from '../../../../shared/required.ts'
import query from '../../../__generated__/StudioPageQuery.graphql.ts'
import type { StudioPageQuery } from '../../../__generated__/StudioPageQuery.graphql.ts'
import { answeredQuery, mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Ranking } from './Ranking.tsx'
import { Studio } from './Studio.tsx'

beforeAll(() => startTexts('common', 'imagination'))

function Part({ queryRef }: { queryRef: PreloadedQuery<StudioPageQuery> }) {
  const data = usePreloadedQuery<StudioPageQuery>(query, queryRef)
  return (
    <>
      {data.competition?.phase === 'open' && <Studio competition={data.competition} query={data} />}
      <Ranking competitionId="c1" query={data} />
    </>
  )
}

const request = (given: object = {}) => ({
  id: 'r1',
  prompt: 'A bridge of glass',
  state: 'ready',
  place: null,
  message: null,
  images: [],
  ...given,
})
const picture = { id: 'i1', variant: 1, review: 'pending', reviewReason: null, url: '/i1', thumbUrl: '/t1' }

/** Renders the studio and the ranking of a competition. */
function show({
  competition = {},
  requests = [],
  ranking = [],
}: {
  competition?: object
  requests?: object[]
  ranking?: object[]
} = {}) {
  const environment = mockEnvironment()
  const variables = { competitionId: 'c1', chosen: true }
  const queryRef = answeredQuery<StudioPageQuery>(environment, query, variables, (operation) =>
    MockPayloadGenerator.generate(operation, {
      ImageCompetition: () => ({
        id: 'c1',
        title: 'Bridges',
        html: '<p>Draw one</p>',
        phase: 'open',
        entry: 'open',
        voting: false,
        uploads: false,
        mostPromptLength: 400,
        categories: [],
        themes: [],
        entrant: { id: 'e1' },
        submission: null,
        ...competition,
      }),
      ImageQuota: () => ({ remaining: 5, mostVariants: 2, resetsAt: '2026-05-02T00:00:00Z' }),
      ImageRequestConnection: () => ({ edges: requests.map((node) => ({ node })), pageInfo: { hasNextPage: false } }),
      RankedImageConnection: () => ({ edges: ranking.map((node) => ({ node })), pageInfo: { hasNextPage: false } }),
      GalleryPictureConnection: () => ({ edges: [], pageInfo: { hasNextPage: false } }),
    }),
  )
  renderPage(
    <Suspense fallback={null}>
      <Part queryRef={queryRef} />
    </Suspense>,
    { environment },
  )
  return environment
}

test('a refused prompt explains what to change', async () => {
  const environment = show()
  fireEvent.change(screen.getByRole('textbox', { name: 'Describe your picture' }), {
    target: { value: 'Call me: 050 123 45 67 89' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Create pictures' }))
  const operation = required(
    environment.mock
      .getAllOperations()
      .find(({ request: { node } }) => node.operation.name === 'useImageGenerationMutation'),
    'request for pictures',
  )
  expect(operation.request.variables['input']).toMatchObject({
    prompt: expect.stringContaining('050'),
    competitionId: 'c1',
    variants: 2,
  })
  act(() =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        ImageRequest: () => request({ id: 'r2', state: 'refused', message: 'Leave out phone numbers.' }),
      }),
    ),
  )
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Please change your description')).toBeTruthy()
  expect(within(alert).getByText('Leave out phone numbers.')).toBeTruthy()
})

test('a queued request shows its position and can be cancelled; a failed one shows that it was free', () => {
  show({
    requests: [
      request({ id: 'r1', prompt: 'First', state: 'queued', place: 7 }),
      request({ id: 'r2', prompt: 'Second', state: 'failed' }),
    ],
  })
  const first = screen.getByRole('article', { name: 'First' })
  expect(within(first).getByText('Waiting, place 7')).toBeTruthy()
  expect(within(first).getByRole('button', { name: 'Cancel' })).toBeTruthy()
  const second = screen.getByRole('article', { name: 'Second' })
  expect(within(second).getByText(/This did not use your pictures/)).toBeTruthy()
})

test('a finished picture can be submitted; a blocked one shows the reason', () => {
  show({
    requests: [
      request({
        images: [
          picture,
          {
            ...picture,
            id: 'i2',
            variant: 2,
            review: 'blocked',
            reviewReason: 'It shows a brand',
            url: null,
            thumbUrl: null,
          },
        ],
      }),
    ],
  })
  expect(screen.getByRole('button', { name: 'Submit picture 1 of “A bridge of glass”' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Submit picture 2/ })).toBeNull()
  expect(screen.getByText('It shows a brand')).toBeTruthy()
})

test('the published ranking shows places and awards, but no names without consent', () => {
  show({
    competition: { phase: 'finished' },
    ranking: [
      {
        submissionId: 's1',
        rank: 1,
        award: 'gold',
        category: null,
        name: 'Leyla Demo',
        title: 'Glass bridge',
        thumbUrl: '/t1',
        mine: true,
      },
      {
        submissionId: 's2',
        rank: 2,
        award: null,
        category: null,
        name: null,
        title: null,
        thumbUrl: null,
        mine: false,
      },
    ],
  })
  const rows = within(screen.getByRole('table', { name: 'Ranking' })).getAllByRole('row')
  expect(element(rows, 1).textContent).toBe('1Leyla DemoGlass bridgeYouGold')
  expect(element(rows, 2).textContent).toBe('2Name not shown')
})
