import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { Page } from '../../../shared/Page.tsx'
import { FormBuilder } from './FormBuilder.tsx'

vi.mock('../../../api/place-calls.ts', () => ({ useCountries: () => [], searchDebounceMs: 0 }))
beforeAll(() => startTexts('forms', 'office', 'people', 'table'))

test('builds a form in two languages, reorders its items, previews and saves it', async () => {
  const environment = mockEnvironment()
  renderPage(
    <Page title="Form" resetKey={1}>
      <FormBuilder form={null} />
    </Page>,
    { environment },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(/Some English texts are missing/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Parcels' } })
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Where to?' } })

  const add = async (kind: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: kind }))
  }
  await add('Text field')
  fireEvent.change(screen.getByLabelText('Question'), { target: { value: 'Street' } })
  await add('Paragraph')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Hello' } })
  fireEvent.click(screen.getByRole('button', { name: 'Move “Hello” up' }))

  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(within(preview).getByRole('heading', { name: 'Where to?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  expect(screen.getByText('3 texts are missing')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Куда?' } })
  expect(within(preview).getByRole('heading', { name: 'Куда?' })).toBeTruthy()
  expect(within(preview).getByText('Hello')).toBeTruthy()

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' })))
  await waitFor(() => {
    const { input } = environment.mock.getMostRecentOperation().request.variables as {
      input: { name: string; title: object; items: { tag: string; texts: object; required: boolean }[] }
    }
    expect(input).toMatchObject({
      name: 'Parcels',
      title: [
        { language: 'en', text: 'Where to?' },
        { language: 'ru', text: 'Куда?' },
      ],
      items: [
        { tag: 'p', texts: [{ language: 'en', text: 'Hello' }], required: false },
        { tag: 'textInput', texts: [{ language: 'en', text: 'Street' }], required: true },
      ],
    })
  })
})
