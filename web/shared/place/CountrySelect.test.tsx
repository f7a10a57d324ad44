import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callOperation } from '../../api/request.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { CountrySelect } from './CountrySelect.tsx'

vi.mock('../../api/request.ts', async (original) => ({
  ...(await original<object>()),
  callOperation: vi.fn<typeof callOperation>(),
}))

const countries = [
  { code: 'AF', name: 'Afghanistan' },
  { code: 'FR', name: 'France' },
  { code: 'TR', name: 'Türkiye' },
]
let arrive: () => void

beforeAll(() => startTexts('common'))
beforeEach(() => {
  const all = new Promise<void>((resolve) => (arrive = resolve))
  vi.mocked(callOperation).mockImplementation(async (_, { search }: { search?: string }) => {
    if (!search) await all
    return { countries: countries.filter(({ name }) => name.startsWith(search ?? '')) }
  })
})

function Place() {
  const [code, setCode] = useState('TR')
  return (
    <>
      <CountrySelect value={code} onChange={setCode} required />
      <output>{code}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const enter = () => {
  act(() => field().focus())
  fireEvent.click(field())
}
const type = (text: string) => {
  enter()
  fireEvent.change(field(), { target: { value: text } })
}
const namesArrive = () => act(async () => arrive())

test('shows the selected country when the names arrive', async () => {
  renderPage(<Place />)
  expect(field().value).toBe('')
  await namesArrive()
  await waitFor(() => expect(field().value).toBe('Türkiye'))
})

test('keeps text typed before the names arrive', async () => {
  renderPage(<Place />)
  type('Fran')
  await namesArrive()
  expect(field().value).toBe('Fran')
  fireEvent.click(await screen.findByRole('option', { name: 'France' }))
  await waitFor(() => expect(field().value).toBe('France'))
  expect(screen.getByRole('status').textContent).toBe('FR')
})

test('does not insert a name before the typed text when the names arrive after a click', async () => {
  renderPage(<Place />)
  enter()
  await namesArrive()
  expect(field().value).toBe('')
  act(() => field().blur())
  await waitFor(() => expect(field().value).toBe('Türkiye'))
})

test('shows the selected country again when the field is left without a new selection', async () => {
  renderPage(<Place />)
  type('Fran')
  await namesArrive()
  act(() => field().blur())
  await waitFor(() => expect(field().value).toBe('Türkiye'))
  expect(screen.getByRole('status').textContent).toBe('TR')
})
