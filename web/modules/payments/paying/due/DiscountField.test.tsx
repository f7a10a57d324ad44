import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../../testing/render.tsx'
import { DiscountField } from './DiscountField.tsx'
import type { Quote } from './use-quote.ts'

beforeAll(() => startTexts('payments'))

const without: Quote = { applied: null, busy: false, error: null, ask() {}, forget() {} }
const applied: Quote = {
  ...without,
  applied: { code: 'TEN', coupon: false, newTotal: null, newSurcharge: null, rest: null },
}
const field = (quote: Quote) => (
  <MantineProvider env="test">
    <DiscountField quote={quote} />
  </MantineProvider>
)

test('the focus moves to the element that replaces the pressed button', () => {
  const { rerender } = render(field(without))
  const have = screen.getByRole('button', { name: 'I have a code' })
  have.focus()
  fireEvent.click(have)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  rerender(field(applied))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('the focus stays when a code is recalculated for another selection', () => {
  const { rerender } = render(
    <>
      <input aria-label="Elsewhere" />
      {field(applied)}
    </>,
  )
  const elsewhere = screen.getByLabelText('Elsewhere')
  elsewhere.focus()
  rerender(
    <>
      <input aria-label="Elsewhere" />
      {field(without)}
    </>,
  )
  rerender(
    <>
      <input aria-label="Elsewhere" />
      {field(applied)}
    </>,
  )
  expect(document.activeElement).toBe(elsewhere)
})
