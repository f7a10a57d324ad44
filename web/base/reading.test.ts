import { afterEach, expect, test } from 'vitest'
import { writeCookie } from './cookies.ts'
import { applyReading, editionReading, storedReading, storeReading } from './reading.ts'

afterEach(() => {
  writeCookie('reading', '', 0)
  applyReading(editionReading)
})

test('without a choice the edition decides how texts are shown', () => {
  expect(storedReading()).toEqual(editionReading)
})

test('the choice is kept on the device', () => {
  const reading = { font: 'plain', letters: 'wide', lines: 'wider', size: 'large' } as const
  storeReading(reading)
  expect(storedReading()).toEqual(reading)
})

test('unknown values in the cookie are ignored', () => {
  writeCookie('reading', 'plain.huge..larger.more', 1)
  expect(storedReading()).toEqual({ ...editionReading, font: 'plain', size: 'larger' })
})

test('only what differs from the edition is marked on the page', () => {
  applyReading({ ...editionReading, font: 'plain', lines: 'wide' })
  expect({ ...document.documentElement.dataset }).toMatchObject({ readingFont: 'plain', readingLines: 'wide' })
  expect(document.documentElement.dataset).not.toHaveProperty('readingLetters')
  applyReading(editionReading)
  expect(document.documentElement.dataset).not.toHaveProperty('readingFont')
})
