import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Whether an error says that a file does not exist. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Writes a file so that after a crash it has either its old or its new content, readable by its owner only.
 * @param options.isNew refuses to replace a file
 */
export async function writeSafely(file: string, text: string, { isNew = false } = {}): Promise<void> {
  const beside = `${file}.new`
  // what a crash has left
  await rm(beside, { force: true })
  const target = isNew ? file : beside
  const handle = await open(target, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (!isNew) await rename(beside, file)
  await syncFolder(path.dirname(file))
}

/** Makes a new name in a folder durable. Systems without synchronised folders refuse, and need nothing. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (!handle) return
  try {
    await handle.sync().catch(() => undefined)
  } finally {
    await handle.close()
  }
}
