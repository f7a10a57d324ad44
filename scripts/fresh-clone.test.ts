import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files that a script loads before it runs, each with its imported packages. */
function packagesOf(file: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(file)) return found
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|\}|export)[^\n]*? from '([^']+)'/gm)].map(
    ([, name]) => name!,
  )
  const packages = imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
  found.set(file, packages)
  for (const name of imported.filter((each) => each.startsWith('.'))) {
    packagesOf(path.join(path.dirname(file), name), found)
  }
  return found
}

const scripts = readdirSync('scripts')
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => path.join('scripts', name))
  .filter((file) => readFileSync(file, 'utf8').includes('ensureInstalled()'))

test.each(scripts)('%s loads without packages, so that it can install them', (file) => {
  const withPackages = [...packagesOf(file)].filter(([, packages]) => packages.length)
  expect(withPackages).toEqual([])
})

test('scripts that install packages are tested', () => {
  expect(scripts).toContain(path.join('scripts', 'start.mjs'))
  expect(scripts).toContain(path.join('scripts', 'test.mjs'))
})
