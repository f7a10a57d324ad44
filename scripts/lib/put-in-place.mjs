import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Names of the files of the newest build. */
const listName = '.files.json'

/**
 * Moves a finished build into a folder that running programs read: each file by an atomic rename, and chunks before the
 * programs that import them. Chunks have a hash in their names, so those of the previous build stay beside them until
 * the next one, for programs that have yet to import them.
 * @param {string} built folder of the new build, on the same file system; removed
 * @param {string} target
 */
export function putInPlace(built, target) {
  mkdirSync(target, { recursive: true })
  const names = filesBelow(built).sort((a, b) => depth(b) - depth(a))
  const present = filesBelow(target)
  const list = path.join(target, listName)
  const kept = new Set([...names, listName, ...(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : present)])
  for (const name of names) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
    renameSync(path.join(built, name), path.join(target, name))
  }
  for (const name of present) if (!kept.has(name)) rmSync(path.join(target, name))
  writeFileSync(list, JSON.stringify(names))
  rmSync(built, { recursive: true })
}

const depth = (name) => name.split(path.sep).length

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
