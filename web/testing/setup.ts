import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { leaveOutUnusedStyles } from './browser-styles.ts'

// Resets the page state for each file, because files share a worker: the web app's modules are loaded again with fresh
// state, while packages and the document stay.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')

// The app's only Relay environment in tests: the newest mock environment.
vi.mock('../relay/environment.ts', () => import('./environment.ts'))

// relay-test-utils creates its mocks with jest.fn.
Object.assign(globalThis, { jest: vi })

// As after the first view: what a page loads later is there.
const { loadLater } = await import('./load-later.ts')
await loadLater()

// React's development build captures a stack trace for each of the first 10,000 elements a second.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})

// jsdom draws animation frames with a single interval. Started under fake timers, it would stop drawing.
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

leaveOutUnusedStyles()

// Browser APIs that Mantine needs and jsdom lacks.
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

/** Error of a query without a match. Prints the document when it is reported, not at each attempt of a wait. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, getElementError)
  const get = () => `${message}\n\n${prettyDOM(container)}`
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000, getElementError })
afterEach(() => {
  cleanup()
  // Toasts are module state of the component library and outlive a test's page.
  notifications.clean()
})
afterAll(async () => {
  // An import that ends after the next file's start may load modules of that file before their mocks are registered.
  await vi.dynamicImportSettled()
  // The document may be removed together with the file.
  for (const frame of frames) stop(frame)
  frames.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
