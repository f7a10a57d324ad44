import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LongSelect } from './LongSelect.tsx'

const open = (select: ReactNode) => render(<MantineProvider env="test">{select}</MantineProvider>)
const options = () => screen.queryAllByRole('option', { hidden: true })

test('options are in the document only while the field has the focus', () => {
  open(<LongSelect label="Zone" data={['Baku', 'Lisbon']} />)
  const field = screen.getByRole('combobox', { name: 'Zone' })
  expect(options()).toHaveLength(0)
  act(() => field.focus())
  expect(options()).toHaveLength(2)
  act(() => field.blur())
  expect(options()).toHaveLength(0)
})

test('the arrow key opens the list at the selected option', () => {
  open(<LongSelect label="Zone" data={['Baku', 'Lisbon', 'Rome']} defaultValue="Lisbon" />)
  const field = screen.getByRole('combobox', { name: 'Zone' })
  act(() => field.focus())
  fireEvent.keyDown(field, { code: 'ArrowDown' })
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Lisbon' }).id)
})
