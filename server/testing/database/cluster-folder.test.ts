import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clusterFolder } from './cluster-folder.ts'

const within = mkdtempSync(path.join(tmpdir(), 'memory-'))
afterAll(() => rmSync(within, { recursive: true }))

const onDisk = path.resolve('.data/test')

test('all runs of a checkout share a folder in memory', () => {
  const folder = clusterFolder({ within, needed: 1 })
  expect(path.dirname(folder)).toBe(within)
  expect(existsSync(folder)).toBe(true)
  expect(clusterFolder({ within, needed: 1 })).toBe(folder)
})

test('the folder is on disk if memory is short or cannot hold files', () => {
  expect(clusterFolder({ within, needed: Infinity })).toBe(onDisk)
  expect(clusterFolder({ within: path.join(within, 'missing'), needed: 1 })).toBe(onDisk)
})
