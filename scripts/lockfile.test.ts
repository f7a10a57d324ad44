import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const locked = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages

/** Resolves `name` as Node does for the package in `folder`: in its own node_modules or further up. */
function find(folder: string, name: string): Locked | undefined {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    const found = locked[place ? `${place}/node_modules/${name}` : `node_modules/${name}`]
    if (found || !place) return found
  }
}

test('the lockfile contains the packages of all platforms, as required by "npm ci"', () => {
  const missing = Object.entries(locked).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !find(folder, name)?.version)
      .map((name) => `${folder || 'package.json'} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('every direct dependency is pinned to an exact version', () => {
  const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
