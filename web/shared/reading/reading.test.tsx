import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { applyReading, editionReading, storedReading, storeReading } from '../../base/reading.ts'
import { startTexts } from '../../testing/render.tsx'
import { ReadingButton } from './ReadingButton.tsx'
import { ReadingChoices } from './ReadingChoices.tsx'

beforeAll(() => startTexts('reading'))
afterEach(() => {
  storeReading(editionReading)
  applyReading(editionReading)
})

test('a choice applies at once and is kept on the device', () => {
  render(<ReadingChoices />, { wrapper: MantineProvider })
  fireEvent.click(screen.getByRole('radio', { name: 'Plain' }))
  const letters = screen.getByRole('radiogroup', { name: 'Space between letters' })
  fireEvent.click(letters.querySelector('input[value="wider"]') ?? letters)
  expect(storedReading()).toEqual({ ...editionReading, font: 'plain', letters: 'wider' })
  expect(document.documentElement.dataset).toMatchObject({ readingFont: 'plain', readingLetters: 'wider' })
})

test('the stored choice is shown as chosen', () => {
  storeReading({ ...editionReading, lines: 'wide', size: 'larger' })
  render(<ReadingChoices />, { wrapper: MantineProvider })
  const chosen = screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'))
  expect(chosen).toEqual(['edition', 'normal', 'wide', 'larger'])
})

test('the button opens the choices', async () => {
  render(<ReadingButton label="Reading" />, { wrapper: MantineProvider })
  fireEvent.click(screen.getByRole('button', { name: 'Reading' }))
  expect(await screen.findByLabelText('As designed')).toBeTruthy()
})
