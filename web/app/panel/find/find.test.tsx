import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../api/session.ts'
import { listOf, mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import { adminPages } from '../../admin-pages.ts'
import { addPages } from '../../page-table.ts'
import { FindButton } from './FindButton.tsx'

const admin = { _id: 'u1', userType: 'admin', roles: ['admin.*', '$admin.*'] } as unknown as SessionUser
const cashier = { ...admin, roles: ['admin.payments'] } as SessionUser
let environment: MockEnvironment

beforeAll(() => startTexts('panel', 'admin', 'people'))
beforeAll(() => addPages(adminPages))
beforeEach(() => {
  localStorage.clear()
  environment = mockEnvironment()
})

const nothing = {
  accounts: listOf(),
  exams: listOf(),
  payments: listOf(),
  invoices: listOf(),
  certificates: listOf(),
  participationGroups: listOf(),
  mailCampaigns: listOf(),
  allSchools: listOf(),
}
const row = { id: 'p1', firstName: 'Aysel', lastName: 'Quliyeva', username: 'STEM-1', userType: 'student', email: null }

async function openBy(key: object) {
  fireEvent.keyDown(window, key)
  return screen.findByRole('textbox', { name: 'Search' })
}

const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

test('Ctrl+K and / open the search, and / typed into a field does not', async () => {
  renderPage(
    <>
      <FindButton user={admin} />
      <input aria-label="Note" />
    </>,
    { environment },
  )
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: '/' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await openBy({ key: 'k', ctrlKey: true })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openBy({ key: '/' })
})

test('pages are found without a request, and records with one; Enter opens the first', async () => {
  const { router } = renderPage(<FindButton user={admin} />, { environment })
  await openBy({ key: '/' })
  type('p')
  expect(screen.getByRole('status').textContent).toBe('Type at least two characters.')
  type('paym')
  expect(screen.getByRole('option', { name: 'Payments' })).toBeTruthy()
  type('aysel')
  await waitFor(() => environment.mock.getMostRecentOperation())
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({ text: 'aysel', accounts: true })
  act(() => environment.mock.resolveMostRecentOperation({ data: { ...nothing, accounts: listOf(row) } }))
  expect(screen.getByRole('option').textContent).toBe('Aysel QuliyevaSTEM-1')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/stadia/janus/student/p1'))
})

test('opened records are offered again, and only permitted lists are searched', async () => {
  localStorage.setItem(
    'find-recent:u1',
    JSON.stringify([{ id: 'p1', section: 'people', title: 'Aysel Quliyeva', detail: 'STEM-1', to: '/x' }]),
  )
  renderPage(<FindButton user={cashier} />, { environment })
  await openBy({ key: '/' })
  expect(screen.getByRole('option').textContent).toContain('Aysel Quliyeva')
  type('aysel')
  await waitFor(() => environment.mock.getMostRecentOperation())
  expect(environment.mock.getMostRecentOperation().request.variables).toMatchObject({
    payments: true,
    accounts: false,
    exams: false,
    invoices: false,
  })
  act(() => environment.mock.resolveMostRecentOperation({ data: { payments: listOf() } }))
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  type('quli')
  await waitFor(() => expect(environment.mock.getMostRecentOperation().request.variables['text']).toBe('quli'))
  act(() => environment.mock.rejectMostRecentOperation(new Error('broken')))
  expect(screen.getByRole('status').textContent).toBe('The search failed. Type again to retry.')
})

test('the marked person gets a reset link, and the student ID is copied, without opening the record', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  renderPage(
    <>
      <FindButton user={admin} />
      <DialogHost defaultOk="OK" defaultCancel="Cancel" closeLabel="Close" />
    </>,
    { environment },
  )
  await openBy({ key: '/' })
  type('aysel')
  await waitFor(() => environment.mock.getMostRecentOperation())
  const two = listOf(row, { ...row, id: 'p2', firstName: 'Aysun', username: 'STEM-2', email: 'aysun@example.test' })
  act(() => environment.mock.resolveMostRecentOperation({ data: { ...nothing, accounts: two } }))
  expect(screen.getByRole('group', { name: 'Actions for Aysel Quliyeva' })).toBeTruthy()
  // without an address no link can be sent
  expect(screen.queryByRole('button', { name: /Send reset link/ })).toBeNull()
  fireEvent.mouseMove(screen.getByRole('option', { name: /Aysun/ }))
  fireEvent.keyDown(window, { altKey: true, code: 'KeyC' })
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('STEM-2'))
  fireEvent.click(screen.getByRole('button', { name: /Send reset link/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'Called by phone' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: { id: 'p2', reason: 'Called by phone' },
    }),
  )
})
