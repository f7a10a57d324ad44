import { IDBFactory } from 'fake-indexeddb'
import { memoryCaches } from './caches.ts'
import { createLocks } from './locks.ts'

/** What a browser profile keeps of the product between its pages. */
export interface Device {
  /** number of the device in the run, starting at 1 */
  readonly no: number
  readonly local: Storage
  readonly disk: IDBFactory
  readonly caches: CacheStorage
  readonly locks: ReturnType<typeof createLocks>
  /** cookies by name */
  readonly cookies: Map<string, string>
  /** origin that leads to the product over this device's own network */
  readonly origin: string
  /** how far the device's calendar clock is off, in milliseconds */
  clockOffset: number
  online: boolean
}

/** A new browser profile. @param origin see `Device` */
export function createDevice(no: number, origin: string): Device {
  return {
    no,
    local: memoryStorage(),
    disk: new IDBFactory(),
    caches: memoryCaches(),
    locks: createLocks(),
    cookies: new Map(),
    origin,
    clockOffset: 0,
    online: true,
  }
}

/** Storage of a tab or a profile. @param given initial content: a duplicated tab has that of its original */
export function memoryStorage(given: Iterable<readonly [string, string]> = []): Storage {
  const content = new Map(given)
  return {
    get length() {
      return content.size
    },
    key: (index) => [...content.keys()][index] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, String(value)),
    removeItem: (key) => void content.delete(key),
    clear: () => content.clear(),
  }
}

/** The content of a storage. */
export const entriesOf = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').map((key) => [key, storage.getItem(key) ?? ''])
