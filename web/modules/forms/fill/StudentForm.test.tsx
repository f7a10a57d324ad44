import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { last, required } from '../../../../shared/required.ts'
import { mockEnvironment, type MockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { DialogHost } from '../../../ui/dialogs/dialogs.tsx'
import StudentForm, { type StudentFormProps } from './StudentForm.tsx'

let environment: MockEnvironment
beforeAll(() => startTexts('forms', 'panel'))
beforeEach(() => {
  environment = mockEnvironment()
  sessionStorage.clear()
})

const item = (key: string, tag: string, text: string, more: object = {}) => ({
  key,
  tag,
  text,
  required: false,
  list: [],
  properties: { className: null, placeholder: null, options: [] },
  ...more,
})
const form = {
  id: 'form',
  formTitle: 'Shipment Form',
  formContent: [
    item('intro', 'p', 'Where to?'),
    item('street', 'textInput', 'Street', { required: true }),
    item('size', 'selectInput', 'Size', {
      required: true,
      properties: { className: null, placeholder: null, options: [{ label: 'Small', value: 's' }] },
    }),
    item('notes', 'ul', 'Notes', { list: ['Free of charge'] }),
  ],
  version: 1,
  closesAt: null,
  submittedAt: null,
  myHistory: [],
  myAnswers: null,
  myDraft: null,
}

async function show(given: object | null, onEntry = vi.fn<StudentFormProps['onEntry']>()) {
  const view = renderPage(
    <>
      <StudentForm onEntry={onEntry} />
      <DialogHost defaultOk="Yes" defaultCancel="No" closeLabel="Close" />
    </>,
  )
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        activeCustomForm: given,
        activeRequestForms: [],
        myRequests: [],
        myExternalCodes: [],
        externalCodesOpen: false,
      },
    }),
  )
  return { ...view, onEntry }
}
const dialog = () => screen.findByRole('dialog', { name: 'Shipment Form' })

describe('student form', () => {
  test('opens automatically once per session and again from its menu entry', async () => {
    const first = await show(form)
    await dialog()
    fireEvent.click(screen.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    first.unmount()
    environment = mockEnvironment()
    const { onEntry } = await show(form)
    expect(screen.queryByRole('dialog')).toBeNull()
    const [entry] = last(onEntry.mock.calls)
    await act(async () => required(entry, 'entry').open())
    await dialog()
  })

  test("shows the student's changes after the first change", async () => {
    const at = '2026-11-02T10:00:00.000Z'
    const first = { at, values: [{ text: 'City', before: null, after: 'Baku' }] }
    const second = { at, values: [{ text: 'City', before: 'Baku', after: 'Quba' }] }
    const { unmount } = await show({ ...form, myHistory: [first] })
    await dialog()
    expect(screen.queryByRole('button', { name: 'Show what I changed' })).toBeNull()
    unmount()
    environment = mockEnvironment()
    sessionStorage.clear()
    await show({ ...form, myHistory: [second, first] })
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Show what I changed' }))
    expect(screen.getByRole('row', { name: 'City Baku Quba' })).toBeTruthy()
  })

  test('renders nothing without an open form', async () => {
    const { onEntry } = await show(null)
    expect(onEntry).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not open automatically once it is answered', async () => {
    const { onEntry } = await show({
      ...form,
      submittedAt: '2026-01-02T10:00:00.000Z',
      myAnswers: { street: 'Nizami 5', size: 's' },
    })
    expect(onEntry).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has a badge in the menu until it is submitted', async () => {
    const { onEntry } = await show({ ...form, myDraft: { street: 'Nizami 5', size: 's' } })
    await dialog()
    const isDue = () => last(onEntry.mock.calls)[0]?.isDue
    expect(isDue()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByRole('dialog', { name: 'Submit your answers?' })
    fireEvent.click(last(screen.getAllByRole('button', { name: 'Submit' })))
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe('useFillFormSubmitMutation'),
    )
    const submitted = { submittedAt: '2026-01-02T10:00:00.000Z', myAnswers: { street: 'Nizami 5', size: 's' } }
    await act(async () =>
      environment.mock.resolveMostRecentOperation({
        data: { submitCustomForm: { form: { ...form, ...submitted } } },
      }),
    )
    expect(isDue()).toBe(false)
  })

  test('names missing answers, asks for confirmation before submitting, and starts selects with a disabled "Select"', async () => {
    await show({ ...form, myDraft: { street: 'Nizami 5' } })
    await dialog()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Street/).value).toBe('Nizami 5')
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Select' }).disabled).toBe(true)
    expect(screen.getByText('Free of charge')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('This is required')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Size/), { target: { value: 's' } })
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByRole('dialog', { name: 'Submit your answers?' })
    fireEvent.click(last(screen.getAllByRole('button', { name: 'Submit' })))
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
        input: { id: 'form', version: 1, answers: { street: 'Nizami 5', size: 's' } },
      }),
    )
  })
})
