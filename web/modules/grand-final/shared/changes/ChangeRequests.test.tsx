import { act, fireEvent, screen, within } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { element } from '../../../../../shared/required.ts'
import type { ChangeRequestsTestQuery } from '../../../../__generated__/ChangeRequestsTestQuery.graphql.ts'
import { mockEnvironment, type MockEnvironment } from '../../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../../testing/render.tsx'
import { ChangeRequests } from './ChangeRequests.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('grandFinal'))
beforeEach(() => {
  environment = mockEnvironment()
})

function Shown() {
  const { participationGroup } = useLazyLoadQuery<ChangeRequestsTestQuery>(
    graphql`
      query ChangeRequestsTestQuery {
        participationGroup(id: "g") {
          changeRequests {
            ...ChangeRequests_change
          }
        }
      }
    `,
    {},
  )
  return participationGroup.changeRequests && <ChangeRequests changes={participationGroup.changeRequests} />
}

const change = (id: string, given: object = {}) => ({
  __typename: 'GrandFinalChange',
  id,
  kind: 'details',
  state: 'pending',
  reason: 'A new passport',
  answer: null,
  member: 'Leyla Student',
  createdAt: '2030-05-20T10:00:00.000Z',
  lines: [{ field: 'shirt', before: 'M', after: 'L' }],
  ...given,
})
async function open(changeRequests: object[]) {
  renderPage(<Shown />, { environment })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { participationGroup: { __typename: 'ParticipationGroup', id: 'g', changeRequests } },
    }),
  )
}

test('lists change requests newest first with their changes, status and answer', async () => {
  await open([
    change('old', { state: 'declined', answer: 'The hotel has no more rooms.', member: 'Orkhan Student' }),
    change('new'),
  ])
  const items = screen.getAllByRole('listitem')
  const [first, second] = [element(items, 0), element(items, 1)]
  expect(first.textContent).toContain('Leyla Student')
  expect(first.textContent).toContain('A new passport')
  expect(first.textContent).toMatch(/M.*L/)
  expect(second.textContent).toContain('The hotel has no more rooms.')
})

test('only a pending change request can be withdrawn', async () => {
  await open([change('old', { state: 'approved', lines: [] }), change('new')])
  const items = screen.getAllByRole('listitem')
  const [first, second] = [element(items, 0), element(items, 1)]
  expect(within(second).queryByRole('button')).toBeNull()
  await act(async () => fireEvent.click(within(first).getByRole('button')))
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ input: { id: 'new' } })
})

test('renders nothing without change requests', async () => {
  await open([])
  expect(screen.queryByRole('region')).toBeNull()
})
