import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { required } from '../../../../shared/required.ts'
import query from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import type { JanusDiscountsPageQuery } from '../../../__generated__/JanusDiscountsPageQuery.graphql.ts'
import { answeredQuery, listOf, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import JanusDiscountsPage from './JanusDiscountsPage.tsx'
import { discountsList } from './discounts-view.ts'

let environment: MockEnvironment
// Rendering a table and a dialog is slow on a busy machine.
beforeAll(() => startTexts('payments', 'table'))
beforeEach(() => {
  environment = mockEnvironment()
})

interface Filters {
  batch?: string
  search?: string
  owner?: string
}

const code = (name: string, batch: string | null) => ({
  __typename: 'Discount',
  id: name,
  code: name,
  percent: 20,
  amount: null,
  quota: 1,
  remainingQuota: 1,
  state: 'active',
  expiresAt: null,
  tier: null,
  batch,
  scope: 'exams',
  allCategories: true,
  categories: [],
  owner: null,
})

/** Server response of the list. */
const answerOf = (rows: readonly object[]) => ({
  discountBatches: ['Spring', 'Autumn'],
  categories: [],
  discounts: listOf(...rows),
})

async function open({ batch, search, owner }: Filters = {}) {
  const address = new URLSearchParams({
    ...(batch && { batch }),
    ...(search && { q: search }),
    ...(owner && { owner }),
  })
  const request = new Request(`http://test/?${address}`)
  const queryRef = answeredQuery<JanusDiscountsPageQuery>(environment, query, discountsList.variables({ request }), {
    data: answerOf([code('OLD-1', 'Spring')]),
  })
  const { router } = renderPage(<JanusDiscountsPage queryRef={queryRef} />, { address: `/?${address}` })
  await screen.findByText('OLD-1')
  return { queryRef, address: () => router.state.location.search }
}

/** Creates two codes; the response has an edge for each code that matches the filters of the visible list. */
async function generate(batch: string, isListed: (filters: Record<string, unknown>) => boolean) {
  fireEvent.click(screen.getByText('Generate codes'))
  const dialog = required((await screen.findByLabelText('Batch name')).closest('section'), 'section')
  fireEvent.change(within(dialog).getByLabelText('Batch name'), { target: { value: batch } })
  fireEvent.click(within(dialog).getByText('Generate'))
  const isAsked = () =>
    environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useSaveDiscountGenerateMutation')
  await waitFor(() => expect(isAsked()).toBeTruthy())
  const made = [code('NEW-1', batch), code('NEW-2', batch)]
  const shown = isListed(required(isAsked(), 'mutation').request.variables) ? made : []
  await act(async () =>
    environment.mock.resolve(required(isAsked(), 'mutation'), {
      data: { generateDiscounts: { discounts: made, query: answerOf([...shown, code('OLD-1', 'Spring')]) } },
    }),
  )
  await screen.findByText('2 codes created.')
}

const codesInList = () => [...document.querySelectorAll('table code')].map(({ textContent }) => textContent)

test('new codes appear at the top of the list immediately', async () => {
  await open()
  await generate('Winter', ({ search, batch, ownerId }) => !search && !batch && !ownerId)
  expect(codesInList()).toEqual(['NEW-1', 'NEW-2', 'OLD-1'])
})

test('a list filtered by batch receives new codes of that batch only', async () => {
  await open({ batch: 'Spring' })
  expect(screen.getByLabelText<HTMLInputElement>('Batch', { selector: 'input' }).value).toBe('Spring')
  await generate('Winter', ({ batch }) => batch !== 'Spring')
  expect(codesInList()).toEqual(['OLD-1'])
})

const person = (id: string, firstName: string) => ({
  __typename: 'User',
  id,
  username: id,
  firstName,
  lastName: 'Sample',
})
const operation = (name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name)
    expect(found).toBeTruthy()
    return required(found, name)
  })
const owners = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' })

test('an owner is found by name and kept in the URL', async () => {
  const { address } = await open()
  await act(async () =>
    environment.mock.resolve(await operation('OwnerSelectFoundQuery'), {
      data: { accounts: { nodes: [person('lale', 'Lale'), person('deniz', 'Deniz')] } },
    }),
  )
  fireEvent.click(owners())
  fireEvent.click(await screen.findByRole('option', { name: 'Deniz Sample (deniz)', hidden: true }))
  await waitFor(() => expect(address()).toBe('?owner=deniz'))
  expect(owners().value).toBe('Deniz Sample (deniz)')
  fireEvent.click(screen.getByLabelText('Clear'))
  await waitFor(() => expect(address()).toBe(''))
})

test('the owner in the URL is loaded and named; new codes of other owners are not added to the list', async () => {
  const { queryRef } = await open({ owner: 'deniz' })
  expect(queryRef.variables).toMatchObject({ search: null, state: null, batch: null, ownerId: 'deniz' })
  const named = await operation('OwnerSelectChosenQuery')
  expect(named.request.variables).toEqual({ id: 'deniz' })
  await act(async () => environment.mock.resolve(named, { data: { node: person('deniz', 'Deniz') } }))
  await waitFor(() => expect(owners().value).toBe('Deniz Sample (deniz)'))
  await generate('Winter', ({ ownerId }) => ownerId !== 'deniz')
  expect(codesInList()).toEqual(['OLD-1'])
})

test('a code whose categories are deleted is not saved as a code for all categories', async () => {
  const old = { ...code('OLD-1', null), allCategories: false }
  const request = new Request('http://test/')
  const queryRef = answeredQuery<JanusDiscountsPageQuery>(environment, query, discountsList.variables({ request }), {
    data: answerOf([old]),
  })
  renderPage(<JanusDiscountsPage queryRef={queryRef} />, { address: '/' })
  expect((await screen.findByText('OLD-1')).closest('tr')?.textContent).toContain('No exam')
  fireEvent.click(screen.getByText('Edit'))
  const dialog = required((await screen.findByLabelText('Uses per code')).closest('section'), 'section')
  expect(within(dialog).getByLabelText('Exams of all categories')).toHaveProperty('checked', false)
  fireEvent.click(within(dialog).getByText('Save'))
  expect(await within(dialog).findByText('Choose at least one category')).toBeTruthy()
  fireEvent.click(within(dialog).getByLabelText('Grand Final'))
  fireEvent.click(within(dialog).getByText('Save'))
  expect((await operation('useSaveDiscountUpdateMutation')).request.variables).toMatchObject({
    input: { scope: 'grandFinal', allCategories: false, categoryIds: [] },
  })
})
