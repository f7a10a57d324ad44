import { completedPaper } from '../../../../shared/papers/completed-paper.ts'
import { hexSha256 } from '../../../../shared/papers/file-bytes.ts'
import type { PaperFiles } from './paper-files.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Where a sealed paper is found, as the server tells it. */
export interface PaperLink {
  /** hex SHA-256 of the file */
  readonly sha256: string
  readonly version: number
  /** a file with only what changed since the file `base` */
  readonly update?: { readonly base: string; readonly sha256: string } | null | undefined
}

/** The path of a sealed paper, on the server and on the device. */
export const paperPath = (sha256: string) => `/papers/${sha256}`

/** Papers that this page has checked: they are hashed once, before the start, which then takes no time for it. */
const checked = new WeakMap<PaperFiles, Set<string>>()

/** A sealed paper that is on the device; null if it is not, or damaged. */
export async function keptPaper(files: PaperFiles, sha256: string): Promise<Bytes | null> {
  const bytes = await files.read(paperPath(sha256))
  const known = checked.get(files) ?? new Set()
  checked.set(files, known)
  if (!bytes || known.has(sha256)) return bytes
  if ((await hexSha256(bytes)) === sha256) {
    known.add(sha256)
    return bytes
  }
  await files.remove(paperPath(sha256))
  return null
}

/**
 * Loads a sealed paper onto the device, by its update where the version before is there.
 * @throws Error without a connection, or if the file is not the one of the link
 */
export async function loadPaper(files: PaperFiles, { sha256, update }: PaperLink): Promise<Bytes> {
  const kept = await keptPaper(files, sha256)
  if (kept) return kept
  const base = update && (await keptPaper(files, update.base))
  const bytes = (base && (await updated(base, update.sha256, sha256))) ?? (await fetchFile(sha256))
  await files.keep(paperPath(sha256), bytes)
  return bytes
}

/** The paper by its update; null if the update does not give the expected file. */
async function updated(base: Bytes, update: string, sha256: string): Promise<Bytes | null> {
  try {
    const bytes = completedPaper(await fetchFile(update), base)
    return (await hexSha256(bytes)) === sha256 ? bytes : null
  } catch {
    return null
  }
}

async function fetchFile(sha256: string): Promise<Bytes> {
  const response = await fetch(paperPath(sha256), { credentials: 'omit' })
  if (!response.ok) throw new Error(`The paper was not sent: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if ((await hexSha256(bytes)) !== sha256) throw new Error('The paper was damaged on the way')
  return bytes
}
