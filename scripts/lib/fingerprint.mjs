import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './project.mjs'

/** Sources read by no build. */
const ignored = /(^|\/)(__generated__|e2e|testing)(\/|$)|\.test\.tsx?$/

/**
 * Whether the build named `name` is up to date with its sources (files or folders relative to the project root).
 * Compares contents instead of timestamps, which a checkout or copy changes.
 */
export function isFresh(name, sources) {
  const file = at('dist', `.stamp-${name}`)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(sources)
}

/** Computes the fingerprint before a build and returns a function that records it after success. */
export function stampFor(name, sources) {
  const before = fingerprint(sources)
  return () => {
    mkdirSync(at('dist'), { recursive: true })
    writeFileSync(at('dist', `.stamp-${name}`), before)
  }
}

/** Deletes recorded fingerprints before another program writes the outputs. */
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
