import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReadPublished } from '../../shared/verification/published-files.ts'

/** Largest file that is read, in bytes. */
const maxBytes = 256 * 1024 * 1024
const timeoutMs = 60_000
const examId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Files of a log and an exam, at an address or in a folder. */
interface Source {
  /** null if it is not named */
  readonly exam: string | null
  readonly read: ReadPublished
}

/** What cannot be read; the message is for the person at the terminal. */
export class SourceError extends Error {}

/**
 * The source at the address of a log or of an exam in it, or in a folder with the same files.
 * @throws SourceError
 */
export async function openSource(subject: string): Promise<Source> {
  const [, root, exam] = new RegExp(`^(.*?)/?(?:exams/(${examId})(?:/.*)?)?$`, 's').exec(subject) ?? []
  const isAddress = /^https?:\/\//.test(subject)
  const base = (root || '.').replace(/\/$/, '')
  const read = isAddress ? readAddress(base) : readFolder(base)
  return { exam: exam ?? (isAddress ? null : await onlyExam(base)), read: once(read) }
}

const readAddress = (base: string): ReadPublished => {
  return async (file) => {
    const response = await fetch(`${base}/${file}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error) => {
        throw new SourceError(`${base}/${file}: ${(error.cause as Error | undefined)?.message ?? error.message}`)
      },
    )
    if (response.status === 404) return null
    if (!response.ok) throw new SourceError(`${base}/${file}: status ${response.status}`)
    return boundedBody(response, file)
  }
}

async function boundedBody(response: Response, file: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new SourceError(`${file} has more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const readFolder = (base: string): ReadPublished => {
  return async (file) => {
    try {
      const name = path.join(base, file)
      if ((await stat(name)).size > maxBytes) throw new SourceError(`${name} has more than ${maxBytes} bytes`)
      return await readFile(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}

/** The exam of a folder that contains one. */
async function onlyExam(base: string): Promise<string | null> {
  const names = await readdir(path.join(base, 'exams')).catch(() => [])
  return names.length === 1 ? (names[0] ?? null) : null
}

/** Reads each file once, so that a log that grows meanwhile does not contradict itself. */
function once(read: ReadPublished): ReadPublished {
  const known = new Map<string, Promise<Uint8Array | null>>()
  return (file) => {
    const reading = known.get(file) ?? read(file)
    known.set(file, reading)
    return reading
  }
}

/** Also writes everything that is read into a folder. */
export function saving(read: ReadPublished, folder: string): ReadPublished {
  return async (file) => {
    const bytes = await read(file)
    const name = path.resolve(folder, file)
    if (!bytes || !name.startsWith(`${path.resolve(folder)}${path.sep}`)) return bytes
    await mkdir(path.dirname(name), { recursive: true })
    await writeFile(name, bytes)
    return bytes
  }
}
