import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { required } from '../../../../shared/required.ts'
import type { SessionUser } from '../../../api/session.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import { BonusPoints } from './BonusPoints.tsx'
import { hasMore, obstacleOf } from './bonus-query.ts'

const shared = vi.hoisted(() => ({
  refreshSession: vi.fn<() => Promise<string>>(async () => 'token'),
}))
vi.mock('../../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  refreshSession: shared.refreshSession,
}))

// Rendering a modal over a modal is slow on a busy machine.

let environment: MockEnvironment
const copied = vi.fn<() => Promise<void>>(async () => undefined)

beforeAll(async () => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  // With reduced motion the number appears immediately.
  window.matchMedia = (query: string) => ({
    matches: query.includes('reduced-motion'),
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  })
  await startTexts('panel', 'bonus', 'payments')
  await import('./BonusModal.tsx')
})
beforeEach(() => {
  environment = mockEnvironment()
  shared.refreshSession.mockClear()
  copied.mockClear()
})

const teacher = {
  _id: 'u1',
  userType: 'supervisor',
  examBucks: 30,
  examBucksConfigActivated: true,
  examBucksConfig: [
    { quota: 1, bucks: 25, reward: 20 },
    { quota: 0, bucks: 30, reward: 25 },
    { quota: 2, bucks: 100, reward: 200 },
  ],
} as SessionUser

const coupon = (code: string, given: object = {}) => ({
  __typename: 'Discount',
  id: code,
  code,
  percent: null,
  amount: { amount: 2000, currency: 'EUR' },
  tier: 'standard',
  quota: 1,
  remainingQuota: 1,
  state: 'active',
  mergeable: true,
  merged: false,
  ...given,
})
const coupons = [
  coupon('ONE'),
  coupon('TWO', { amount: { amount: 3500, currency: 'EUR' } }),
  coupon('THREE'),
  coupon('BIG', { tier: 'merged', mergeable: false }),
  coupon('OLD', { remainingQuota: 0, mergeable: false }),
]

async function open(list: object[] = coupons, user = teacher) {
  const view = renderPage(
    <>
      <BonusPoints user={user} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
  )
  fireEvent.click(await screen.findByLabelText(/bonus points$/))
  const modal = required((await screen.findByText('Convert points')).closest<HTMLElement>('[role="dialog"]'), 'dialog')
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        myCoupons: {
          edges: list.map((node) => ({ node, cursor: '' })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
    }),
  )
  return { modal, view }
}
const rowOf = (code: string) => required(screen.getByText(code).closest('li'), 'list item')

test('the modal shows points, packages and the reasons why some are unavailable', async () => {
  const { modal } = await open()
  expect(within(modal).getByText('30 BP')).toBeTruthy()
  expect(shared.refreshSession).toHaveBeenCalledOnce()
  const [first, second, third] = [/^Convert 25/, /^Convert 30/, /^Convert 100/].map((label) =>
    within(modal).getByLabelText<HTMLButtonElement>(label),
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement]
  expect([first.disabled, second.disabled, third.disabled]).toEqual([false, true, true])
  expect(second.parentElement?.title).toBe('Used Before')
  expect(third.parentElement?.title).toBe('Need 70 more points')
  expect(document.getElementById(third.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Need 70 more points')
  // A code worth 200 has the highest value.
  expect(within(modal).getAllByText(/More codes are available/)).toHaveLength(2)
})

test.each([
  [{ quota: 1, bucks: 25, reward: 20 }, 25, null],
  [{ quota: 1, bucks: 25, reward: 20 }, 24, 1],
  [{ quota: 0, bucks: 25, reward: 20 }, 24, 'used'],
])('obstacle of package %j with %d points is %s', (one, points, obstacle) => {
  expect(obstacleOf(one, points)).toBe(obstacle)
})

test('packages below 200 mention that more codes are available', () => {
  expect([199, 200].map((reward) => hasMore({ quota: 1, bucks: 25, reward }))).toEqual([true, false])
})

test('a conversion asks for confirmation, adds its code to the list and refreshes the session', async () => {
  const { modal } = await open([])
  expect(within(modal).getByText(/No codes yet/)).toBeTruthy()
  fireEvent.click(within(modal).getByLabelText(/^Convert 25/))
  const question = required((await screen.findByText('Get a code worth €20.00?')).closest('section'), 'section')
  expect(question.textContent).toContain('More codes are available')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Get a code worth €20.00?')).toBeNull())
  expect(screen.getByText('Convert points')).toBeTruthy()
  fireEvent.click(within(modal).getByLabelText(/^Convert 25/))
  const again = required((await screen.findByText('Get a code worth €20.00?')).closest('section'), 'section')
  fireEvent.click(within(again).getByText('Convert'))
  await waitFor(() => expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({ pkg: 25 }))
  shared.refreshSession.mockClear()
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: { purchaseCoupon: { coupon: coupon('FRESH') } },
    }),
  )
  expect(rowOf('FRESH').textContent).toContain('€20.00')
  await waitFor(() => expect(shared.refreshSession).toHaveBeenCalledOnce())
})

describe('coupons', () => {
  test('can be copied; a used coupon is struck through and labelled', async () => {
    await open()
    expect(screen.getByText('OLD').tagName).toBe('S')
    expect(screen.getByText('ONE').tagName).toBe('CODE')
    fireEvent.click(screen.getByLabelText('Copy the code OLD'))
    expect(await screen.findByText('This code has been used before')).toBeTruthy()
    expect(copied).not.toHaveBeenCalled()
    // Only one toast is shown at a time.
    act(() => notifications.clean())
    fireEvent.click(screen.getByLabelText('Copy the code ONE'))
    expect(await screen.findByText('Code copied to clipboard')).toBeTruthy()
    expect(copied).toHaveBeenCalledWith('ONE')
  })

  test('merge only standard usable coupons, at least two', async () => {
    await open()
    expect(screen.getAllByLabelText(/for merging$/).map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select ONE for merging',
      'Select TWO for merging',
      'Select THREE for merging',
    ])
    fireEvent.click(screen.getByLabelText('Select ONE for merging'))
    expect(screen.queryByText(/^Merge 1/)).toBeNull()
    fireEvent.click(screen.getByLabelText('Select TWO for merging'))
    fireEvent.click(screen.getByText('Merge 2 codes (€55.00)'))
    expect(await screen.findByText('Merge 2 codes?')).toBeTruthy()
    fireEvent.click(screen.getByText('Merge'))
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({ ids: ['ONE', 'TWO'] }),
    )
    shared.refreshSession.mockClear()
    const used = { remainingQuota: 0, mergeable: false, merged: true }
    await act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: {
          mergeCoupons: {
            coupon: coupon('SUM', { tier: 'merged', mergeable: false, amount: { amount: 5500, currency: 'EUR' } }),
            retired: [coupon('ONE', used), coupon('TWO', used)],
          },
        },
      }),
    )
    expect(rowOf('SUM').textContent).toContain('€55.00')
    expect(rowOf('ONE').textContent).toContain('Merged')
    expect(screen.getByText('ONE').tagName).toBe('S')
    // A single coupon cannot be merged.
    expect(screen.queryAllByLabelText(/for merging$/)).toEqual([])
    await waitFor(() => expect(shared.refreshSession).toHaveBeenCalledOnce())
  })
})
