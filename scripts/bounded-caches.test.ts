import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A map that evicts its oldest entry itself. */
const evicting = /\.keys\(\)\s*\.next\(\)/

test('every bounded cache of the server uses server/base/lru.ts', () => {
  const found = readdirSync(path.resolve('server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => evicting.test(readFileSync(path.resolve('server', name), 'utf8')))
  expect(found).toEqual([])
  const importing = readdirSync(path.resolve('server'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && readFileSync(path.resolve('server', name), 'utf8').includes("from 'lru-cache'"),
  )
  expect(importing).toEqual(['base/lru.ts'])
})
