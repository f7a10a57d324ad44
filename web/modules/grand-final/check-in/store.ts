import { openDB, type DBSchema } from 'idb'
import type { CheckInList, QueuedScan } from './evaluate-scan.ts'

/** Check-in list as loaded from the server, stored for the organiser who loaded it. */
export interface StoredList {
  userId: string
  /** milliseconds since the Unix epoch */
  loadedAt: number
  list: CheckInList
}

interface Schema extends DBSchema {
  list: { key: 'current'; value: StoredList }
  queue: { key: string; value: QueuedScan & { userId: string } }
}

/** Retention of a list on a device, in milliseconds; it contains names of children. */
export const listRetention = 7 * 86_400_000

const open = () =>
  openDB<Schema>('grand-final-check-in', 1, {
    upgrade(db) {
      db.createObjectStore('list')
      db.createObjectStore('queue', { keyPath: 'nonce' })
    },
  })

/** Reads an organiser's stored list and queued scans; deletes a list that is expired or belongs to another user. */
export async function readStore(
  userId: string,
  now: number,
): Promise<{ stored: StoredList | null; queue: QueuedScan[] }> {
  const db = await open()
  const stored = await db.get('list', 'current')
  const usable = stored?.userId === userId && now - stored.loadedAt < listRetention
  if (stored && !usable) await db.delete('list', 'current')
  const queue = (await db.getAll('queue')).filter((scan) => scan.userId === userId)
  db.close()
  return { stored: usable ? stored : null, queue: queue.toSorted((a, b) => (a.scannedAt < b.scannedAt ? -1 : 1)) }
}

export async function saveList(stored: StoredList): Promise<void> {
  const db = await open()
  await db.put('list', stored, 'current')
  db.close()
}

export async function saveScan(userId: string, scan: QueuedScan): Promise<void> {
  const db = await open()
  await db.put('queue', { ...scan, userId })
  db.close()
}

export async function deleteScans(nonces: readonly string[]): Promise<void> {
  const db = await open()
  const done = db.transaction('queue', 'readwrite')
  await Promise.all([...nonces.map((nonce) => done.store.delete(nonce)), done.done])
  db.close()
}
