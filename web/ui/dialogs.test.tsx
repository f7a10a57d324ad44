import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { confirm, DialogHost, prompt } from './dialogs.tsx'

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </MantineProvider>,
  )
})

test('confirm resolves with the answer, and its buttons are Yes and No', async () => {
  const answer = confirm({ title: 'Sure?' })
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await answer).toBe(true)
  const second = confirm({ title: 'Sure?' })
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(await second).toBe(false)
  await waitFor(() => expect(screen.queryByText('Sure?')).toBeNull())
})

test('closing a confirm by Escape is a no', async () => {
  const answer = confirm({ title: 'Sure?' })
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(await answer).toBe(false)
})

test('without cancel there is one button and no other way out', async () => {
  const answer = confirm({ title: 'Told', disableCancel: true, okButton: 'Understood' })
  await screen.findByRole('button', { name: 'Understood' })
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(await answer).toBe(true)
})

test('prompt needs some text and resolves with it, or with null', async () => {
  const answer = prompt({ title: 'Rename', label: 'New name', initialValue: '' })
  const ok = await screen.findByRole('button', { name: 'Yes' })
  expect((ok as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('New name'), { target: { value: ' Aurora ' } })
  expect((ok as HTMLButtonElement).disabled).toBe(false)
  fireEvent.submit(ok.closest('form')!)
  expect(await answer).toBe('Aurora')
  const second = prompt({ title: 'Rename', label: 'New name' })
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(await second).toBeNull()
})

test('dialogs wait for one another', async () => {
  const first = confirm({ title: 'First' })
  const second = confirm({ title: 'Second' })
  expect(await screen.findByText('First')).toBeTruthy()
  expect(screen.queryByText('Second')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await first
  expect(await screen.findByText('Second')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await second).toBe(false)
})
