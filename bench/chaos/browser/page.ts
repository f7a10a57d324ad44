import {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import type { WebSocket } from 'ws'
import type { OpenedPage } from '../page/main.ts'
import type { PageProgram } from '../page/bundle.ts'
import { keepCookie, pageFetch } from './fetch.ts'
import type { Device } from './device.ts'
import { pageSocket } from './socket.ts'
import type { Witness } from './wire.ts'

const databaseClasses = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
}

/** Names that a page's program finds in its browser. */
export const scopeNames = [
  ...Object.keys(databaseClasses),
  ...['indexedDB', 'fetch', 'WebSocket', 'BroadcastChannel', 'Date', 'caches', 'document', 'location', 'navigator'],
  ...['localStorage', 'sessionStorage', 'screen', 'addEventListener', 'removeEventListener', 'dispatchEvent'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'window', 'self', 'globalThis'],
]

interface PageInput {
  readonly program: PageProgram
  readonly device: Device
  /** storage of the tab, which a reload keeps */
  readonly tabStorage: Storage
  readonly publicUrl: string
  readonly applicationId: string
  readonly witness: Witness
}

/** A page in a browser tab. */
export interface Page {
  /** resolves once the page shows its first state */
  readonly opened: Promise<OpenedPage>
  readonly tabStorage: Storage
  /** where the page has led; null while it is shown */
  leftTo(): string | null
  /** Reports a change of the device's network to the page. */
  noticeNetwork(): void
  /** Ends the page at once, as a closed tab or a reload does. */
  close(): void
}

/** Opens an exam page on a device. */
export function openPage(input: PageInput): Page {
  const { device, publicUrl, program, applicationId, tabStorage } = input
  const closing = new AbortController()
  const sockets = new Set<WebSocket>()
  const identity = {}
  let left: string | null = null
  const timers = pageTimers(closing.signal)
  const events = new EventTarget()
  const network = { ...input, opened: sockets, closing: closing.signal, isOpen: () => !closing.signal.aborted }
  const scope: Record<string, unknown> = {
    ...databaseClasses,
    ...timers,
    indexedDB: device.disk,
    fetch: pageFetch(network),
    WebSocket: pageSocket(network),
    BroadcastChannel: undefined,
    Date: dateOf(device),
    caches: device.caches,
    document: documentOf(device),
    location: { href: `${publicUrl}/exam/${applicationId}`, pathname: `/exam/${applicationId}`, protocol: 'http:' },
    navigator: navigatorOf(device, identity),
    localStorage: device.local,
    sessionStorage: tabStorage,
    screen: { width: 1280, height: 720 },
    performance: { now: () => performance.now(), mark: () => undefined },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
  // What only the standard library has is not in the scope, except for programs that ask the global object.
  const global = new Proxy(scope, {
    get: (own, name) => (name in own ? own[name as string] : Reflect.get(globalThis, name)),
  })
  Object.assign(scope, { window: global, self: global, globalThis: global })
  function close() {
    closing.abort()
    for (const socket of sockets) socket.terminate()
    device.locks.endPage(identity)
  }
  return {
    opened: program(scope).openPage(applicationId, (to) => {
      left = to
    }),
    tabStorage,
    leftTo: () => left,
    noticeNetwork: () => void events.dispatchEvent(new Event(device.online ? 'online' : 'offline')),
    close,
  }
}

/** Timers that end with the page. */
function pageTimers(closing: AbortSignal) {
  const once =
    (run: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) =>
      closing.aborted ? undefined : run(...given)
  const running = new Set<ReturnType<typeof setInterval>>()
  closing.addEventListener('abort', () => {
    for (const timer of running) clearTimeout(timer)
  })
  return {
    setTimeout(run: () => unknown, ms?: number, ...given: unknown[]) {
      const timer = setTimeout(
        (...args) => {
          running.delete(timer)
          once(run)(...args)
        },
        ms,
        ...given,
      )
      running.add(timer)
      return timer
    },
    setInterval(run: () => unknown, ms?: number) {
      const timer = setInterval(once(run), ms)
      running.add(timer)
      return timer
    },
    clearTimeout(timer: ReturnType<typeof setTimeout>) {
      running.delete(timer)
      clearTimeout(timer)
    },
    clearInterval(timer: ReturnType<typeof setInterval>) {
      running.delete(timer)
      clearInterval(timer)
    },
  }
}

/** The device's calendar clock, which its user can set. */
function dateOf(device: Device) {
  return class DeviceDate extends Date {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length) super(...given)
      else super(Date.now() + device.clockOffset)
    }

    static override now() {
      return Date.now() + device.clockOffset
    }
  }
}

function documentOf(device: Device) {
  const events = new EventTarget()
  return {
    visibilityState: 'visible',
    activeElement: null,
    hasFocus: () => true,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    get cookie() {
      return ''
    },
    set cookie(line: string) {
      keepCookie(device, line)
    },
  }
}

const navigatorOf = (device: Device, identity: object) => ({
  get onLine() {
    return device.online
  },
  locks: device.locks.of(identity),
  userAgent: 'Mozilla/5.0 (simulated)',
  language: 'en',
  hardwareConcurrency: 4,
  platform: 'simulated',
})
