import { expect, test } from 'vitest'
import { readImports } from './lib/import-graph.mjs'
import { root } from './lib/project.mjs'
import { publicPageEntries } from './lib/public-pages.mjs'

const imports = readImports(root, ['web', 'shared']).filter(({ kind }) => kind !== 'type')

/** The modules and packages that a module loads, directly or indirectly. */
function reachedFrom(start: string): { modules: string[]; packages: string[] } {
  const modules = new Set([start])
  const packages = new Set<string>()
  for (const module of modules) {
    for (const { to, package: name } of imports.filter(({ from }) => from === module)) {
      if (to !== undefined) modules.add(to)
      if (name !== undefined) packages.add(name)
    }
  }
  return { modules: [...modules], packages: [...packages].sort() }
}

const react = ['react', 'react-dom']

test.each(Object.keys(publicPageEntries))('the public page %s loads React and no other package', (name) => {
  const { modules, packages } = reachedFrom(`web/public-pages/entries/${name}.tsx`)
  expect(modules.length).toBeGreaterThan(20)
  expect(packages).toEqual(react)
})

test.each(Object.keys(publicPageEntries))('the public page %s loads nothing of the app', (name) => {
  const { modules } = reachedFrom(`web/public-pages/entries/${name}.tsx`)
  const ofApp = modules.filter((module) => /^web\/(?:app|relay|ui|shared)\/.*\.tsx?$/.test(module))
  expect(ofApp).toEqual([])
})

test('the server draws the pages with React and no other package', () => {
  const { packages } = reachedFrom('web/public-pages/server.tsx')
  expect(packages).toEqual(react)
})
