import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPublicPage } from '../../testing/public-page.tsx'
import { SearchField } from './SearchField.tsx'

const options = ['France', 'Finland', 'Fiji'].map((label) => ({ value: label.slice(0, 3), label }))
const left = vi.fn<() => void>()

function Place({ found = options }: { found?: typeof options }) {
  const [text, setText] = useState('')
  return (
    <SearchField
      label="Country"
      text={text}
      options={found}
      nothing="Nothing found"
      onType={setText}
      onChoose={({ label }) => setText(label)}
      onLeave={left}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
const key = (name: string) => fireEvent.keyDown(field(), { key: name })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('the arrow keys move through the options in a circle, and Enter chooses one', () => {
  renderPublicPage(<Place />, { page: 'registration' })
  expect(screen.queryByRole('listbox')).toBeNull()
  key('ArrowDown')
  expect(active()).toBe('France')
  key('ArrowUp')
  expect(active()).toBe('Fiji')
  key('Enter')
  expect(field().value).toBe('Fiji')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('an option is chosen by a press; Escape and leaving the field close the list', () => {
  renderPublicPage(<Place />, { page: 'registration' })
  fireEvent.change(field(), { target: { value: 'F' } })
  fireEvent.click(screen.getByRole('option', { name: 'Finland' }))
  expect(field().value).toBe('Finland')
  fireEvent.click(field())
  key('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(field())
  act(() => field().focus())
  act(() => field().blur())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(left).toHaveBeenCalledOnce()
})

test('an empty list says so', () => {
  renderPublicPage(<Place found={[]} />, { page: 'registration' })
  fireEvent.change(field(), { target: { value: 'x' } })
  expect(screen.getByRole('option', { name: 'Nothing found' }).getAttribute('aria-disabled')).toBe('true')
})
