import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readImports } from './lib/import-graph.mjs'
import { root as project } from './lib/project.mjs'
import { findUnitTests, serverPackages } from './lib/unit-tests.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'unit-tests-'))
  mkdirSync(path.join(root, 'server'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Whether a test file with this text is a unit test, given other files by name. */
function isUnit(text: string, others: Record<string, string> = {}) {
  for (const [name, content] of Object.entries({ ...others, 'a.test.ts': text })) {
    writeFileSync(path.join(root, 'server', name), content)
  }
  return findUnitTests(root, ['server']).includes('server/a.test.ts')
}

test.each([
  ['no imports', `test('a', () => {})`],
  ['types of the database', `import type { DataSource } from 'typeorm'\nexport type { Client } from 'pg'`],
  ['a type of a file that imports the database', `import type { B } from './b.ts'`],
  ['other packages', `import { z } from 'zod'\nimport 'reflect-metadata'`],
  ['the name of a package in a text', `const text = "import { DataSource } from 'typeorm'"`],
])('a test with %s is a unit test', (_, text) => {
  expect(isUnit(text, { 'b.ts': `import 'pg'` })).toBe(true)
})

test.each([
  ['the database', `import { DataSource } from 'typeorm'`],
  ['the database for its side effect', `import 'pg'`],
  ['the database on several lines', `import {\n  DataSource,\n  type EntityManager,\n} from 'typeorm'`],
  ['the database later', `const pg = await ${'import'}('pg')`],
  ['a file that imports it', `import { b } from './b.ts'`],
  ['a file that re-exports from a file that imports it', `export * from './c.ts'`],
])('a test that imports %s is not a unit test', (_, text) => {
  expect(isUnit(text, { 'b.ts': `import 'pg'`, 'c.ts': `export * from './b.ts'` })).toBe(false)
})

test('files that import each other in a cycle are classified together', () => {
  const circle = { 'b.ts': `import './c.ts'`, 'c.ts': `import './b.ts'\nimport './d.ts'`, 'd.ts': `import 'pg'` }
  expect(isUnit(`import './b.ts'`, circle)).toBe(false)
  expect(isUnit(`import './c.ts'`, { ...circle, 'd.ts': '' })).toBe(true)
})

test('the unit tests of the project are those without an import of the server, according to a parser', () => {
  const folders = ['server', 'shared', 'scripts']
  const targets = new Map<string, string[]>()
  for (const { from, to, package: name, kind } of readImports(project, folders)) {
    const target = to ?? name
    if (kind !== 'type' && target) targets.set(from, [...(targets.get(from) ?? []), target])
  }
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const target of targets.get(file) ?? []) reach(target, seen)
    return seen
  }
  const unitTests = findUnitTests(project, folders)
  const loaded = new Set(unitTests.flatMap((file) => [...reach(file)]))
  expect([...serverPackages].filter((name) => loaded.has(name))).toEqual([])
  expect(unitTests.length).toBeGreaterThan(80)
})
