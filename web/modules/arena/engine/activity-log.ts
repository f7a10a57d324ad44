import { backoffMs } from './backoff.ts'
import { toFailure } from './failure.ts'
import type { Timers } from './types.ts'
import { createWaiters } from './waiters.ts'

/** Names of reported exam events, as admins read them. */
export const ACTIONS = {
  open: 'User has opened the exam',
  leave: 'User has left the tab',
  back: 'User has returned to the tab',
  reconnect: 'Connection restored',
  submit: 'User has submitted the exam',
  timeUp: 'Time is up',
  takeOver: 'User has continued the exam in this tab',
} as const

type Action = (typeof ACTIONS)[keyof typeof ACTIONS]

/** Device details for the log; no more identifying than the browser's request headers. */
export interface DeviceDetails {
  userAgent?: string
  language?: string
  deviceMemory?: number | undefined
  cores?: number
  platform?: string
  brands?: string[] | undefined
  mobile?: boolean | undefined
  screenResolution?: string
}

interface NavigatorHints {
  deviceMemory?: number
  userAgentData?: { platform: string; mobile: boolean; brands: { brand: string; version: string }[] }
}

/** Reads the device details, omitting what the browser does not expose. */
export function deviceDetails(): DeviceDetails {
  const hints = navigator as Navigator & NavigatorHints
  return {
    userAgent: navigator.userAgent.slice(0, 500),
    language: navigator.language,
    deviceMemory: hints.deviceMemory,
    cores: navigator.hardwareConcurrency,
    platform: hints.userAgentData?.platform ?? navigator.platform,
    brands: hints.userAgentData?.brands.map(({ brand, version }) => `${brand} ${version}`),
    mobile: hints.userAgentData?.mobile,
    screenResolution: `${screen.width}x${screen.height}`,
  }
}

export interface ActivityLog {
  /** @param withinMs sent at a random moment within this time; at once by default */
  report(action: Action, withinMs?: number): void
  /** Retries immediately after the connection is restored. */
  nudge(): void
  /** Resolves when the queue is empty or after `ms`, so that logging never delays a student. */
  settled(ms: number): Promise<void>
  dispose(): void
}

const STORAGE_KEY = 'stadia.exam.log'
/** Maximum number of unsent entries; the oldest are kept. */
const KEPT = 200

type Entry = { action: Action; applicationId: string }

type LogStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Entries that an earlier page left unsent. */
function restore(storage: LogStorage | null): Entry[] {
  try {
    const read: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(read) ? (read as Entry[]) : []
  } catch {
    return []
  }
}

function store(storage: LogStorage | null, entries: readonly Entry[]) {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify(entries))
  } catch {
    // Storage is unavailable or full: the entries stay in memory.
  }
}

export interface ActivityLogPorts {
  send(entry: Entry): Promise<unknown>
  timers: Timers
  random(): number
  storage: LogStorage | null
  applicationId: string
}

const pause = (timers: Timers, ms: number) => new Promise<void>((resolve) => timers.after(ms, resolve))

/** Reports events in order, one at a time; offline events wait in session storage and are sent later. */
export function createActivityLog(ports: ActivityLogPorts): ActivityLog {
  let queue: Entry[] = restore(ports.storage)
  let busy = false
  let failures = 0
  let cancelRetry: (() => void) | null = null
  const waiters = createWaiters()

  function keep(next: Entry[]) {
    queue = next
    store(ports.storage, queue)
    if (queue.length === 0) waiters.release()
  }

  async function pump() {
    const entry = queue[0]
    if (!entry || busy || cancelRetry) return
    busy = true
    try {
      await ports.send(entry)
      failures = 0
      keep(queue.slice(1))
    } catch (thrown) {
      const failure = toFailure(thrown)
      failures += 1
      if (failure.kind === 'refused') keep(queue.slice(1))
      else retryIn(backoffMs(failures, ports.random, failure.retryAfterMs))
    }
    busy = false
    void pump()
  }

  function retryIn(ms: number) {
    cancelRetry = ports.timers.after(ms, () => {
      cancelRetry = null
      void pump()
    })
  }

  void pump()

  return {
    report(action, withinMs = 0) {
      keep([...queue, { action, applicationId: ports.applicationId }].slice(0, KEPT))
      if (withinMs > 0 && !busy && !cancelRetry) retryIn(ports.random() * withinMs)
      void pump()
    },
    nudge() {
      cancelRetry?.()
      cancelRetry = null
      void pump()
    },
    settled(ms) {
      if (queue.length === 0) return Promise.resolve()
      return Promise.race([waiters.wait(), pause(ports.timers, ms)])
    },
    dispose() {
      cancelRetry?.()
      cancelRetry = () => undefined
    },
  }
}
