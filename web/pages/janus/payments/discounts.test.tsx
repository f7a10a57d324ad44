import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadQuery } from 'react-relay'
import { createMockEnvironment } from 'relay-test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import query from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import type { JanusDiscountsPageQuery } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import JanusDiscountsPage from './JanusDiscountsPage.tsx'

const shared = vi.hoisted(() => ({ environment: null as unknown }))
vi.mock('../../../relay/environment.ts', () => ({
  get environment() {
    return shared.environment
  },
}))

let environment: ReturnType<typeof createMockEnvironment>
// a table and a dialog are slow to lay out where the machine is busy
vi.setConfig({ testTimeout: 20_000 })
beforeAll(() => startTexts('payments', 'table'))
beforeEach(() => {
  environment = createMockEnvironment()
  shared.environment = environment
})

const code = (name: string, batch: string | null) => ({
  __typename: 'Discount', id: name, code: name, percent: 20, amount: null, quota: 1, remainingQuota: 1, state: 'active',
  expiresAt: null, tier: null, batch, categories: [], owner: null,
})

async function open(filters: { batch?: string; search?: string } = {}) {
  const { batch = null, search = null } = filters
  const queryRef = loadQuery<JanusDiscountsPageQuery>(environment, query, { search, state: null, batch })
  await act(async () => environment.mock.resolveMostRecentOperation({
    data: {
      discountBatches: ['Spring', 'Autumn'],
      categories: [],
      discounts: {
        edges: [{ node: code('OLD-1', 'Spring'), cursor: '1' }], pageInfo: { hasNextPage: false, endCursor: null },
      },
    },
  } as never))
  const address = new URLSearchParams({ ...(batch ? { batch } : {}), ...(search ? { q: search } : {}) })
  renderPage(<JanusDiscountsPage queryRef={queryRef} />, `/?${address}`)
  await screen.findByText('OLD-1')
}

async function generate(batch: string) {
  fireEvent.click(screen.getByText('Generate codes'))
  const dialog = (await screen.findByLabelText('Name of the batch')).closest('section')!
  fireEvent.change(within(dialog).getByLabelText('Name of the batch'), { target: { value: batch } })
  fireEvent.click(within(dialog).getByText('Generate'))
  const isAsked = () => environment.mock.getAllOperations()
    .find(({ request }) => request.node.operation.name === 'DiscountDialogGenerateMutation')
  await waitFor(() => expect(isAsked()).toBeTruthy())
  await act(async () => environment.mock.resolve(isAsked()!, {
    data: { generateDiscounts: { discounts: [code('NEW-1', batch), code('NEW-2', batch)] } },
  } as never))
  await screen.findByText('2 codes are ready.')
}

const codesInList = () => [...document.querySelectorAll('table code')].map(({ textContent }) => textContent)

test('new codes stand at the top of the list at once', async () => {
  await open()
  await generate('Winter')
  expect(codesInList().toSorted()).toEqual(['NEW-1', 'NEW-2', 'OLD-1'])
  expect(codesInList().at(-1)).toBe('OLD-1')
})

test('a list of one batch takes up codes of that batch alone', async () => {
  await open({ batch: 'Spring' })
  expect(screen.getByLabelText<HTMLInputElement>('Batch', { selector: 'input' }).value).toBe('Spring')
  await generate('Winter')
  expect(codesInList()).toEqual(['OLD-1'])
})
