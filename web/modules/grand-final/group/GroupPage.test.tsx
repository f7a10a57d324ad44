import { act, screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { afterEach, beforeAll, expect, test } from 'vitest'
import query, { type GroupPageQuery } from '../../../__generated__/GroupPageQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import GroupPage from './GroupPage.tsx'

beforeAll(() => startTexts('grandFinal', 'panel'))
afterEach(() => history.replaceState(null, '', '/'))

function open(id: string) {
  const environment = mockEnvironment()
  const queryRef = loadQuery<GroupPageQuery>(environment, query, { id })
  const view = renderPage(<GroupPage queryRef={queryRef} />, {
    address: `/stadia/grand-final/supervisor${id && `?group=${id}`}`,
  })
  const answer = (own: object[]) =>
    act(async () =>
      environment.mock.resolve(environment.mock.getMostRecentOperation(), {
        data: { participationGroupsOf: own, group: null },
      }),
    )
  return { ...view, answer }
}

test('the page of the first group shows a loading state after the group is chosen', async () => {
  const { answer, router } = open('')
  // the URL is already the next one while the old response is still shown
  history.replaceState(null, '', '/stadia/grand-final/supervisor?group=g1')
  await answer([{ id: 'g1', name: 'Comets', offeredToMe: false }])
  expect(router.state.location.search).toBe('?group=g1')
  expect(screen.queryByText(/could not be found/)).toBeNull()
})

test('a group that does not exist is not found', async () => {
  const { answer } = open('gone')
  await answer([])
  expect(await screen.findByText(/could not be found/)).toBeTruthy()
})
