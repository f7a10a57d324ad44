import { afterEach, expect, test, vi } from 'vitest'
import { cardsIfTooWide } from './cards-if-too-wide.ts'

afterEach(() => vi.unstubAllGlobals())

/** A frame with a table of 500 px, with the sizes that jsdom does not compute, and a change of its width. */
function frameOf(width: number, isWide = false) {
  let resized = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  const frame = document.createElement('div')
  let clientWidth = width
  Object.defineProperties(frame, {
    clientWidth: { get: () => clientWidth },
    scrollWidth: { get: () => (frame.hasAttribute('data-cards') ? clientWidth : Math.max(500, clientWidth)) },
  })
  frame.toggleAttribute('data-wide', isWide)
  cardsIfTooWide(frame)
  return {
    isCards: () => frame.hasAttribute('data-cards'),
    resize(next: number) {
      clientWidth = next
      resized()
    },
  }
}

test('a table that fits keeps its rows', () => {
  expect(frameOf(500).isCards()).toBe(false)
})

test('a table shows cards while its frame is narrower than it needs', () => {
  const frame = frameOf(320)
  expect(frame.isCards()).toBe(true)
  frame.resize(499)
  expect(frame.isCards()).toBe(true)
  frame.resize(500)
  expect(frame.isCards()).toBe(false)
  frame.resize(400)
  expect(frame.isCards()).toBe(true)
})

test('a wide table scrolls on a desktop, and shows cards on a phone', () => {
  vi.stubGlobal('innerWidth', 1280)
  const frame = frameOf(400, true)
  expect(frame.isCards()).toBe(false)
  vi.stubGlobal('innerWidth', 390)
  frame.resize(360)
  expect(frame.isCards()).toBe(true)
})
