import { createHash } from 'node:crypto'
import { mkdirSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

/** Linux's file system in memory. */
const memory = '/dev/shm'

/** Bytes that must be free. The cluster takes about a twentieth of this, because databases of ended tests are dropped. */
const room = 2 * 2 ** 30

/**
 * Folder of the tests' PostgreSQL: in memory if there is room, otherwise in the project. Most test files create a
 * database, which takes the kernel two to four times the CPU time on disk. Overlapping runs of a checkout get the same
 * folder.
 */
export function clusterFolder({ within = memory, needed = room } = {}): string {
  const onDisk = path.resolve('.data/test')
  if (freeBytes(within) < needed) return onDisk
  const checkout = createHash('sha256').update(onDisk).digest('hex').slice(0, 12)
  const folder = path.join(within, `stadia-tests-${checkout}`)
  mkdirSync(folder, { recursive: true })
  // Every user may create folders there, including one with this name.
  return statSync(folder).uid === process.getuid?.() ? folder : onDisk
}

/** Number of bytes available to files in a folder in memory, or 0 if the folder does not exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}
