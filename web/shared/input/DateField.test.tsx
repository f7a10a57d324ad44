import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../testing/render.tsx'
import { DateField } from './DateField.tsx'

beforeAll(() => startTexts())
afterEach(() => history.replaceState(null, '', '/'))

function Form({ initial, zone }: { initial: string; zone?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <MantineProvider env="test">
      <DateField label="Begins" withTime zone={zone} value={value} onChange={setValue} />
      <output data-testid="held">{value}</output>
    </MantineProvider>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Begins')
const held = () => screen.getByTestId('held').textContent

function write(text: string): void {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.blur(field())
}

test("a date is parsed and shown in the format of the page's language", () => {
  history.replaceState(null, '', '/ru')
  render(<Form initial="2027-01-14T18:00" />)
  expect(field().value).toBe('14.01.2027 18:00')
  write('15.1.2027 9:30')
  expect([held(), field().value]).toEqual(['2027-01-15T09:30', '15.01.2027 09:30'])
})

test('invalid text restores the previous value; empty text clears it', () => {
  render(<Form initial="2027-01-14T18:00" />)
  write('tomorrow')
  expect([held(), field().value]).toEqual(['2027-01-14T18:00', '14/01/2027 18:00'])
  write(' ')
  expect([held(), field().value]).toEqual(['', ''])
})

test('choosing a day in the calendar keeps the time', async () => {
  render(<Form initial="2027-01-14T18:00" />)
  fireEvent.click(field())
  fireEvent.click(await screen.findByRole('button', { name: '20 January 2027' }))
  expect([held(), field().value]).toEqual(['2027-01-20T18:00', '20/01/2027 18:00'])
})

test('a local time that occurs twice is asked for, and a new time asks again', () => {
  render(<Form initial="2026-10-25T02:30+01:00" zone="Europe/Paris" />)
  expect(screen.getByLabelText<HTMLInputElement>('After the change (UTC+01:00)').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('Before the change (UTC+02:00)'))
  expect([held(), field().value]).toEqual(['2026-10-25T02:30+02:00', '25/10/2026 02:30'])
  write('25/10/2026 04:30')
  expect(held()).toBe('2026-10-25T04:30')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a local time that does not exist explains its interpretation', () => {
  render(<Form initial="2026-03-29T02:30" zone="Europe/Paris" />)
  expect(screen.getByText(/It counts as 03:30/)).toBeTruthy()
})

test('a field without its own time zone names the zone of the page', () => {
  render(<Form initial="2027-01-14T18:00" />)
  expect(screen.getByText(/^Time zone: /)).toBeTruthy()
})
