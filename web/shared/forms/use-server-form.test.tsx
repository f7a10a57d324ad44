import { Button, MantineProvider, TextInput } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../shared/testing/eventually.ts'
import { ApiError } from '../../api/api-error.ts'
import { getSession } from '../../api/session.ts'
import { startTexts } from '../../testing/render.tsx'
import { DialogHost } from '../../ui/dialogs/dialogs.tsx'
import { Modal } from '../../ui/layers/layers.tsx'
import { Toasts } from '../../ui/toasts/toast.tsx'
import { look } from '../editions/stem.ts'
import { LookContext } from '../editions/edition.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useServerForm } from './use-server-form.ts'

vi.mock('../../api/session.ts', () => ({ getSession: vi.fn<() => unknown>() }))

interface Values {
  name: string
  city: string
}

type Send = (values: Values) => Promise<unknown>

function Fields({ send, goOn }: { send: Send; goOn?: boolean }) {
  const navigate = useNavigate()
  const form = useServerForm({
    initialValues: { name: '', city: '' },
    validate: { name: (name) => (name ? null : 'Name is needed') },
    messages: { city: 'No such city' },
    fieldOf: { title: 'name' },
  })
  const onDone = () => goOn && navigate('/other')
  return (
    <form aria-label="person" onSubmit={form.submit(send, onDone)}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <Button type="submit" loading={form.pending}>
        Save
      </Button>
      <Button onClick={form.reset}>Anew</Button>
      <output>{form.isDirty() ? 'changed' : 'as it was'}</output>
    </form>
  )
}

const signedIn = { loaded: true, accessToken: 'token', user: { username: 'vera' } } as ReturnType<typeof getSession>

function show(page: React.ReactNode) {
  const around = (
    <>
      <LeaveGuard />
      {page}
      <Link to="/other">Elsewhere</Link>
    </>
  )
  const routes = [
    { path: '/', element: around },
    { path: '/other', element: <p>the other page</p> },
  ]
  render(
    <MantineProvider theme={look.theme} env="test">
      <LookContext.Provider value={look}>
        <RouterProvider router={createMemoryRouter(routes)} />
        <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
        <Toasts />
      </LookContext.Provider>
    </MantineProvider>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const refused = (fields: Record<string, unknown>) =>
  new ApiError({ code: 'BAD_USER_INPUT', message: 'Not like this', fields: fields as Record<string, string> })
const saved: Send = async () => ({})

beforeAll(() => startTexts('common'))
beforeEach(() => void vi.mocked(getSession).mockReturnValue(signedIn))
afterEach(cleanup)

test('a form with missing values shows errors and sends nothing', async () => {
  const send = vi.fn<Send>(saved)
  show(<Fields send={send} />)
  await press('Save')
  expect(screen.getByText('Name is needed')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('the form sends its values, is pending until the response, and is clean afterwards', async () => {
  let answer = (_given: unknown) => {}
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  show(<Fields send={send} />)
  type('Name', 'Vera')
  await press('Save')
  expect(send).toHaveBeenCalledWith({ name: 'Vera', city: '' }, expect.anything())
  expect(screen.getByText('changed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' }).dataset['loading']).toBe('true')
  await act(async () => answer({}))
  expect(screen.getByText('as it was')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' }).dataset['loading']).toBeUndefined()
  await press('Anew')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})

test("field errors appear at their fields, with the page's own messages where given", async () => {
  const error = refused({ 'details.title': ['Too short'], 'details.city': ['City is unknown'] })
  show(<Fields send={() => Promise.reject(error)} />)
  type('Name', 'V')
  await press('Save')
  expect(screen.getByText('Too short')).toBeTruthy()
  expect(screen.getByText('No such city')).toBeTruthy()
  expect(screen.queryByText('Not like this')).toBeNull()
})

test('an error without a matching field appears as a toast', async () => {
  show(<Fields send={() => Promise.reject(refused({ grade: ['Too young'] }))} />)
  type('Name', 'Vera')
  await press('Save')
  await eventually(() => expect(screen.getByText('Not like this')).toBeTruthy())
})

test('a link away from unsaved changes asks for confirmation', async () => {
  show(<Fields send={saved} />)
  type('Name', 'Vera')
  await act(async () => fireEvent.click(screen.getByText('Elsewhere')))
  await press('Stay here')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Vera')
  await act(async () => fireEvent.click(screen.getByText('Elsewhere')))
  await press('Leave')
  await eventually(() => expect(screen.getByText('the other page')).toBeTruthy())
})

test('leaving does not ask for confirmation after submitting or logging out', async () => {
  show(<Fields send={saved} goOn />)
  type('Name', 'Vera')
  await press('Save')
  await eventually(() => expect(screen.getByText('the other page')).toBeTruthy())
  cleanup()
  vi.mocked(getSession).mockReturnValue({ ...signedIn, user: null })
  show(<Fields send={saved} />)
  type('Name', 'Vera')
  await act(async () => fireEvent.click(screen.getByText('Elsewhere')))
  await eventually(() => expect(screen.getByText('the other page')).toBeTruthy())
})

test('closing the tab with unsaved changes asks for confirmation', () => {
  show(<Fields send={saved} />)
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  type('Name', 'Vera')
  expect(leave()).toBe(true)
})

test('Escape in a dialog with unsaved changes asks for confirmation', async () => {
  const onClose = vi.fn<() => void>()
  show(
    <Modal opened onClose={onClose} title="Add a person">
      <Fields send={saved} />
    </Modal>,
  )
  const escape = async () => act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }))
  type('Name', 'Vera')
  await escape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Leave')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
})
