import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { confirm, DialogHost, prompt } from './dialogs.tsx'

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <DialogHost
        defaultOk="Yes"
        defaultCancel="No"
        closeLabel="Close"
        minLengthHint={(count) => `At least ${count} characters`}
      />
    </MantineProvider>,
  )
})

test('confirm resolves with the choice and has the buttons Yes and No', async () => {
  const answer = confirm({ title: 'Sure?' })
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await answer).toBe(true)
  const second = confirm({ title: 'Sure?' })
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(await second).toBe(false)
  await waitFor(() => expect(screen.queryByText('Sure?')).toBeNull())
})

test('Escape in a confirm resolves with false', async () => {
  const answer = confirm({ title: 'Sure?' })
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(await answer).toBe(false)
})

test('a dialog with disableCancel has one button and cannot be dismissed', async () => {
  const answer = confirm({ title: 'Told', disableCancel: true, okButton: 'Understood' })
  await screen.findByRole('button', { name: 'Understood' })
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(await answer).toBe(true)
})

test('prompt requires text and resolves with it, or with null when cancelled', async () => {
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

test('prompt with a minimum length names it and stays open until the text is long enough', async () => {
  const answer = prompt({ title: 'Report', label: 'Reason', minLength: 3 })
  const ok = (await screen.findByRole('button', { name: 'Yes' })) as HTMLButtonElement
  expect(screen.getByText('At least 3 characters')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' no ' } })
  expect(ok.disabled).toBe(true)
  fireEvent.submit(ok.closest('form')!)
  expect(screen.getByText('Report')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'rude' } })
  expect(ok.disabled).toBe(false)
  fireEvent.submit(ok.closest('form')!)
  expect(await answer).toBe('rude')
})

test('dialogs are shown one after another', async () => {
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

test('a dialog with preventClose has no close button and ignores Escape', async () => {
  const answer = confirm({ title: 'Answer', preventClose: true })
  const dialog = await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(await answer).toBe(false)
})

test('image, title class and button labels can be customized', async () => {
  cleanup()
  render(
    <MantineProvider env="test">
      <DialogHost
        defaultOk="Yes"
        defaultCancel="No"
        closeLabel="Close"
        image={<i data-testid="image" />}
        closable={false}
      />
    </MantineProvider>,
  )
  const first = confirm({ title: 'Plain', titleClass: 'warning', okButton: 'Erase', cancelButton: 'Keep' })
  expect((await screen.findByText('Plain')).className).toContain('warning')
  expect(screen.getByTestId('image')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }))
  expect(await first).toBe(true)
  const second = confirm({ title: 'Bare', disableImage: true, cancelButton: 'Keep' })
  await screen.findByText('Bare')
  expect(screen.queryByTestId('image')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await second).toBe(false)
})

test('a destructive confirm has a red OK button and focuses the cancel button', async () => {
  const answer = confirm({ title: 'Erase', okButton: 'Erase it', cancelButton: 'Keep it', destructive: true })
  const keep = await screen.findByRole('button', { name: 'Keep it' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  expect(screen.getByRole('button', { name: 'Erase it' }).style.getPropertyValue('--button-bg')).toContain('red')
  fireEvent.click(keep)
  expect(await answer).toBe(false)
})

test('a prompt starts with its initial value', async () => {
  const answer = prompt({ title: 'Rename', label: 'New name', initialValue: 'Aurora' })
  expect((await screen.findByLabelText<HTMLInputElement>('New name')).value).toBe('Aurora')
  fireEvent.change(screen.getByLabelText('New name'), { target: { value: '   ' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(await answer).toBeNull()
})
