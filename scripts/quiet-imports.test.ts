import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLoudImports } from './lib/quiet-imports.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'))
  mkdirSync(path.join(root, 'shared'))
})
afterEach(() => rmSync(root, { recursive: true }))

function check(text: string, file = 'server/modules/exams/exam.ts') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  return findLoudImports(root)
}

test.each([
  ['a registration', `import { register } from './other.ts'\nregister('exam', () => 1)`],
  ['a setting of a package', `import sharp from 'sharp'\nsharp.concurrency(1)`],
  ['an import for its effect', `export const one = 1\nimport './hooks.ts'`],
  ['registrations in a loop', `import { register } from './other.ts'\nfor (const each of [1]) { register(each) }`],
  ['a condition', `import { config } from './other.ts'\nif (config) throw new Error()`],
])('%s is a side effect on import', (_name, text) => {
  expect(check(text)).toEqual(['server/modules/exams/exam.ts:2 has a side effect on import'])
})

test.each([
  [
    'constants defined in the file',
    `const known = new Map()\nfor (const each of [1]) known.set(each, 1)\nknown.get(1)`,
  ],
  ['declared types', `import { registerEnum } from './enums.ts'\nconst E = {}\nregisterEnum(E, { name: 'E' })`],
  ['metadata of decorators', `import 'reflect-metadata'\nexport class A {}`],
])('%s are quiet', (_name, text) => {
  expect(check(text)).toEqual([])
})

test('a program is allowed side effects', () => {
  expect(check(`import { start } from './app.ts'\nawait start()`, 'server/main.ts')).toEqual([])
})
