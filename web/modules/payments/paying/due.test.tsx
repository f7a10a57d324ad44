import { act, screen } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import query from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import type { PaymentsPageQuery } from '../../../__generated__/PaymentsPageQuery.graphql.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import PaymentsPage from './PaymentsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))
vi.mock('../../../shared/session/guards.ts', () => ({ currentUser: () => ({ _id: 'me', roles: [] }) }))

let environment: ReturnType<typeof createMockEnvironment>
beforeAll(() => startTexts('payments'))
beforeEach(() => {
  environment = createMockEnvironment()
  shared.environment = environment
})

const at = '2030-03-04T10:00:00.000Z'
const none = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
const payment = (title: string, state: string, over: boolean) => ({
  node: { __typename: 'Payment', id: title, title, state, over, method: 'card', createdAt: at, paidAt: null },
  cursor: 'c',
})

test('what is over is not among what is to be paid, unless its page is open', async () => {
  const queryRef = loadQuery<PaymentsPageQuery>(environment, query, {})
  const edges = [
    payment('To come', 'due', false),
    payment('Over', 'due', true),
    payment('Just left', 'processing', true),
  ]
  await act(async () =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        User: () => ({
          id: 'me',
          userType: 'student',
          payments: { ...none, edges },
          history: none,
          surplusRefunds: none,
        }),
        Money: () => ({ amount: 2000, currency: 'EUR' }),
      }),
    ),
  )
  renderPage(<PaymentsPage queryRef={queryRef} />)
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Pay for To come', 'Pay for Just left'])
})
