import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { BlockedFilter, noFilter } from './BlockedFilter.tsx'
import type { BlockedFilterValues } from './BlockedFilter.tsx'

const dialogs = vi.hoisted(() => ({ confirm: vi.fn<(options: object) => Promise<boolean>>() }))
vi.mock('../../../ui/dialogs/dialogs.tsx', async (original) => ({ ...(await original<object>()), ...dialogs }))
beforeAll(() => startTexts('mailing', 'common'))

test('the addresses that match a filter are unblocked after a confirmation that states their number', async () => {
  dialogs.confirm.mockResolvedValue(true)
  const environment = mockEnvironment()
  const changed = vi.fn<(filter: BlockedFilterValues) => void>()
  const filter = { ...noFilter, reason: 'hardBounce' as const }
  renderPage(<BlockedFilter filter={filter} count={30} onChange={changed} />, { environment })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Unblock 30 addresses' })))
  expect(dialogs.confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Unblock 30 addresses?' }))
  const { request } = environment.mock.getMostRecentOperation()
  expect(request.variables['input']).toMatchObject({ filter: { reason: 'hardBounce' }, expectedCount: 30 })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { unblockMailAddresses: { deletedCount: 30 } } }),
  )
  expect(changed).toHaveBeenCalledExactlyOnceWith(filter)
})

test('nothing can be unblocked if no address matches', () => {
  renderPage(<BlockedFilter filter={noFilter} count={0} onChange={() => undefined} />, {
    environment: mockEnvironment(),
  })
  expect(screen.getByRole('button', { name: 'Unblock 0 addresses' })).toHaveProperty('disabled', true)
})
