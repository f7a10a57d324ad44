import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// relay-test-utils makes its mocks with jest.fn.
vi.stubGlobal('jest', vi)

// What the component kit asks of a browser and jsdom does not have.
vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { media: query, matches: false }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
Element.prototype.scrollIntoView = () => {}

// A busy machine needs longer than the second that is waited by default.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
