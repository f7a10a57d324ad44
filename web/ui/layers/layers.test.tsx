import { MantineProvider, Select } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { expect, test } from 'vitest'
import { confirm, DialogHost, prompt } from '../dialogs/dialogs.tsx'
import { Drawer, Modal } from './layers.tsx'

/** Page with a drawer, a dialog opened from it, and the dialog host. */
function Page() {
  const [drawer, setDrawer] = useState(true)
  const [modal, setModal] = useState(false)
  return (
    <MantineProvider env="test">
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
      <Modal opened={modal} onClose={() => setModal(false)} title="Form">
        <Select label="Grade" data={['1', '2']} />
      </Modal>
      <Drawer opened={drawer} onClose={() => setDrawer(false)} title="Record">
        <button type="button" onClick={() => setModal(true)}>
          Open the form
        </button>
      </Drawer>
    </MantineProvider>
  )
}

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const shown = (title: string) => screen.queryByRole('dialog', { name: title }) !== null
const gone = (title: string) => waitFor(() => expect(shown(title)).toBe(false))

test.each([
  ['confirm', () => confirm({ title: 'Sure?' }), false],
  ['prompt', () => prompt({ title: 'Sure?', label: 'Reason' }), null],
] as const)('Escape in a %s keeps the drawer behind it open', async (_kind, ask, answer) => {
  render(<Page />)
  const answered = ask()
  await screen.findByRole('dialog', { name: 'Sure?' })
  escape()
  expect(await answered).toBe(answer)
  await gone('Sure?')
  expect(shown('Record')).toBe(true)
  escape()
  await gone('Record')
})

test('a dialog that cannot be dismissed blocks Escape for the layers below', async () => {
  render(<Page />)
  const answered = confirm({ title: 'Told', disableCancel: true })
  await screen.findByRole('dialog', { name: 'Told' })
  escape()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await answered).toBe(true)
  expect(shown('Record')).toBe(true)
})

test('Escape closes the most recently opened layer first, regardless of DOM order', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the form' }))
  await screen.findByRole('dialog', { name: 'Form' })
  const answered = confirm({ title: 'Sure?' })
  await screen.findByRole('dialog', { name: 'Sure?' })
  escape()
  await answered
  await gone('Sure?')
  expect([shown('Form'), shown('Record')]).toEqual([true, true])
  escape()
  await gone('Form')
  expect(shown('Record')).toBe(true)
})

test('Escape closes an open dropdown before its dialog', async () => {
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open the form' }))
  const grade = await screen.findByRole('combobox', { name: 'Grade' })
  fireEvent.click(grade)
  await waitFor(() => expect(grade.getAttribute('aria-expanded')).toBe('true'))
  fireEvent.keyDown(grade, { key: 'Escape' })
  await waitFor(() => expect(grade.getAttribute('aria-expanded')).not.toBe('true'))
  expect(shown('Form')).toBe(true)
  fireEvent.keyDown(grade, { key: 'Escape' })
  await gone('Form')
})

/** Page with a conditionally rendered form dialog and a confirm. */
function Actions() {
  const [form, setForm] = useState(false)
  return (
    <MantineProvider env="test">
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
      <button type="button" onClick={() => setForm(true)}>
        Write
      </button>
      <button type="button" onClick={() => void confirm({ title: 'Sure?' })}>
        Erase
      </button>
      {form && (
        <Modal opened onClose={() => setForm(false)} title="Form">
          <input aria-label="Words" data-autofocus />
        </Modal>
      )}
    </MantineProvider>
  )
}

test.each([
  ['Write', 'Form'],
  ['Erase', 'Sure?'],
])('the focus returns to %s after its dialog closes', async (action, title) => {
  render(<Actions />)
  const opener = screen.getByRole('button', { name: action })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  escape()
  await gone(title)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('a form in a %s does not submit the form around it', async (_kind, Layer) => {
  const submitted: string[] = []
  const note = (name: string) => (event: FormEvent) => {
    event.preventDefault()
    submitted.push(name)
  }
  render(
    <MantineProvider env="test">
      <form onSubmit={note('outer')}>
        <Layer opened onClose={() => undefined} title="Upload">
          <form onSubmit={note('inner')}>
            <button type="submit">Send</button>
          </form>
        </Layer>
      </form>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(submitted).toEqual(['inner'])
})
