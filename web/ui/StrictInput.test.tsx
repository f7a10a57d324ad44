import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { finishStrict, StrictInput, stripStrict } from './StrictInput.tsx'

test('a strict text keeps letters of every script, digits and common punctuation', () => {
  expect(stripStrict('Şəhla <b>O’Neil-№7</b>\t(2)')).toBe('Şəhla bO’Neil-№7/b (2)')
  expect(finishStrict('  ışık  ilkay ', 'tr')).toBe('IŞIK İLKAY')
  expect(finishStrict('iris', 'en')).toBe('IRIS')
})

function Field() {
  const [text, setText] = useState('')
  return <StrictInput label="Name" value={text} onChange={setText} />
}

test('other characters never appear, and the field is upper case once it is left', () => {
  render(<MantineProvider env="test"><Field /></MantineProvider>)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: 'ada @ lovelace!' } })
  expect(field.value).toBe('ada  lovelace')
  fireEvent.blur(field)
  expect(field.value).toBe('ADA LOVELACE')
})
