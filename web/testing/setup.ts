import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A file begins as in a page that was just opened, though another may have used this worker before it: the web app's own
// modules are read in anew, with all they remember, while the packages and the document stay.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')

// relay-test-utils makes its mocks with jest.fn.
Object.assign(globalThis, { jest: vi })

// jsdom draws its frames by one interval. Begun while a test holds the timers, it would never draw again.
const { setTimeout: wait, clearTimeout: stop } = globalThis
const frames = new Set<number>()
Object.assign(globalThis, {
  requestAnimationFrame(draw: FrameRequestCallback) {
    const frame = Number(
      wait(() => {
        frames.delete(frame)
        draw(performance.now())
      }, 16),
    )
    frames.add(frame)
    return frame
  },
  cancelAnimationFrame(frame: number) {
    frames.delete(frame)
    stop(frame)
  },
})

// What the component kit asks of a browser and jsdom does not have.
Object.assign(globalThis, {
  matchMedia: (query: string) => Object.assign(new EventTarget(), { media: query, matches: false }),
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
Element.prototype.scrollIntoView = () => {}

// A busy machine needs longer than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  // The kit keeps the toasts, and no page that would take them with it.
  notifications.clean()
})
afterAll(() => {
  // the document may go with the file
  for (const frame of frames) stop(frame)
  frames.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
