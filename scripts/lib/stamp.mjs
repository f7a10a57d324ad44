import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './project.mjs'

/** Sources that no build reads. */
const ignored = /(^|\/)(__generated__|e2e|testing)(\/|$)|\.test\.tsx?$/

/**
 * True when the build named `name` was made of just these sources (files or folders, from the project's root).
 * The contents are compared, not the times, which a checkout or a copy changes.
 */
export function isFresh(name, sources) {
  const file = at('dist', `.stamp-${name}`)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(sources)
}

/** Takes the fingerprint before a build and returns what records it after one that went well. */
export function stampFor(name, sources) {
  const before = fingerprint(sources)
  return () => {
    mkdirSync(at('dist'), { recursive: true })
    writeFileSync(at('dist', `.stamp-${name}`), before)
  }
}

/** Forgets what the builds were made of, when something else is about to write them. */
export function discardStamps() {
  for (const name of readdirSync(at('dist'))) if (name.startsWith('.stamp-')) rmSync(at('dist', name))
}

function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesBelow).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(source) {
  const start = at(source)
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !ignored.test(path.relative(root, file).replaceAll('\\', '/')))
}
