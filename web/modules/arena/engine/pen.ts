import { within, type Timers } from './types.ts'

const STORAGE_KEY = 'stadia.tab'
/**
 * How long to wait for the lock, ms: a reloaded page's previous instance releases it soon, a duplicated tab's original
 * never.
 */
const LOCK_PATIENCE_MS = 600

/** The tab's identity for the server. */
export interface TabSignature {
  readonly value: string
  /** Makes a new signature, for taking the exam over from another tab. */
  renew(): Promise<string>
}

export interface TabPorts {
  timers: Timers
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
  locks: Pick<LockManager, 'request'> | null
  random(): string
}

/** Holds the lock of a signature for the life of the page. False when another page holds it, or may hold it. */
function hold(ports: TabPorts, value: string): Promise<boolean> {
  const { locks } = ports
  if (!locks) return Promise.resolve(false)
  const patience = new AbortController()
  const held = new Promise<boolean>((resolve, reject) => {
    locks
      .request(`stadia-tab-${value}`, { signal: patience.signal }, () => {
        resolve(true)
        return new Promise<void>(() => undefined)
      })
      .catch(reject)
  })
  return within(ports.timers, LOCK_PATIENCE_MS, held, () => new Error('Held elsewhere')).catch(() => {
    patience.abort()
    return false
  })
}

function remember(ports: TabPorts, value: string) {
  try {
    ports.storage?.setItem(STORAGE_KEY, value)
  } catch {
    // Without session storage a reload counts as a new tab and asks to continue here.
  }
}

function recall(ports: TabPorts): string | null {
  try {
    return ports.storage?.getItem(STORAGE_KEY) ?? null
  } catch {
    return null
  }
}

/**
 * Returns this tab's signature, kept over reloads. Duplicating a tab copies its session storage, so the signature is
 * held under a lock: a page that finds it taken is the copy and makes its own. Without locks a copy cannot be detected,
 * so every page makes its own signature, and a reload asks to continue here.
 */
export async function openTabSignature(ports: TabPorts): Promise<TabSignature> {
  const known = recall(ports)
  let value = known !== null && (await hold(ports, known)) ? known : await fresh()
  remember(ports, value)

  async function fresh() {
    const made = ports.random()
    await hold(ports, made)
    return made
  }

  return {
    get value() {
      return value
    },
    async renew() {
      value = await fresh()
      remember(ports, value)
      return value
    },
  }
}

/** The browser's ports for the tab signature. */
export function browserTabPorts(timers: Timers): TabPorts {
  return {
    timers,
    storage: safely(() => sessionStorage),
    locks: safely(() => navigator.locks ?? null),
    random: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
