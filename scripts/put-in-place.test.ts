import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putInPlace } from './lib/put-in-place.mjs'

let root: string
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'build-'))))
afterEach(() => rmSync(root, { recursive: true }))

const target = () => path.join(root, 'server')

/** Builds a program that imports a chunk of a version, and puts it in place. */
function build(version: string) {
  const built = path.join(root, 'new')
  mkdirSync(path.join(built, 'chunks'), { recursive: true })
  writeFileSync(path.join(built, 'main.js'), `import './chunks/app-${version}.js'`)
  writeFileSync(path.join(built, 'chunks', `app-${version}.js`), version)
  putInPlace(built, target())
  expect(existsSync(built)).toBe(false)
}
const chunks = () => readdirSync(path.join(target(), 'chunks'))
const program = () => readFileSync(path.join(target(), 'main.js'), 'utf8')

test('a build replaces the programs, and the chunks of the previous build stay until the next one', () => {
  build('a')
  build('b')
  expect(program()).toBe(`import './chunks/app-b.js'`)
  expect(chunks()).toEqual(['app-a.js', 'app-b.js'])
  build('c')
  expect(program()).toBe(`import './chunks/app-c.js'`)
  expect(chunks()).toEqual(['app-b.js', 'app-c.js'])
})

test('the same build again removes only what is older', () => {
  build('a')
  build('b')
  build('b')
  expect(chunks()).toEqual(['app-b.js'])
})

test('the files of a build without a list stay for one build', () => {
  build('a')
  rmSync(path.join(target(), '.files.json'))
  build('b')
  expect(chunks()).toEqual(['app-a.js', 'app-b.js'])
  build('c')
  expect(chunks()).toEqual(['app-b.js', 'app-c.js'])
})
