import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StrictInput } from './StrictInput.tsx'

function Field() {
  const [text, setText] = useState('')
  return <StrictInput label="City" value={text} onChange={setText} />
}

test('the field drops disallowed characters and converts to upper case on blur', () => {
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('City')
  fireEvent.change(field, { target: { value: 'saint @ denis!' } })
  expect(field.value).toBe('saint  denis')
  fireEvent.blur(field)
  expect(field.value).toBe('SAINT DENIS')
})
