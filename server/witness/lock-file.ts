import { link, open, readFile, rename, rm } from 'node:fs/promises'
import { TlogError } from '../../shared/tlog/bytes.ts'

/**
 * Keeps a second witness from using the same files. A lock whose process has ended, by kill -9 too, is taken over.
 * @returns a function that gives the lock back
 * @throws TlogError while another process holds it
 */
export async function lock(file: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 2; tries++) {
    const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return null
    })
    if (handle) {
      await handle.writeFile(`${process.pid}\n`)
      await handle.close()
      return () => rm(file, { force: true })
    }
    const holder = await readFile(file, 'utf8')
    if (isRunning(Number(holder)))
      throw new TlogError(`Process ${holder.trim()} uses these files. If it is not a witness, delete ${file}`)
    await removeStale(file, holder)
  }
  throw new TlogError(`The lock ${file} cannot be taken. Is another witness starting?`)
}

/** Removes the lock of a process that has ended, unless another witness has taken the lock over in the meantime. */
async function removeStale(file: string, holder: string): Promise<void> {
  const moved = `${file}.${process.pid}`
  await rename(file, moved)
  if ((await readFile(moved, 'utf8')) !== holder) await link(moved, file)
  await rm(moved)
}

/** Whether another process has this id. In a container, the witness before this one may have had the same id as this. */
function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id < 1 || id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
