import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stadia-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const key = (n: number) => `${n}`.padStart(4, '0').repeat(4)

test('the disk storage keeps concurrent files whole and under their keys', async () => {
  const storage = createDiskStorage(folder)
  const keys = Array.from({ length: 60 }, (_, i) => key(i))
  await Promise.all(keys.map((each) => storage.put(each, Buffer.from(`bytes of ${each}`), 'text/plain')))
  for (const each of keys) expect(await text((await storage.get(each))!.stream)).toBe(`bytes of ${each}`)
  const names = await readdir(path.join(folder, 'files'), { recursive: true })
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})

test('the disk storage does not rewrite an existing file', async () => {
  const storage = createDiskStorage(folder)
  const file = path.join(folder, 'files', key(1).slice(0, 2), key(1))
  await storage.put(key(1), Buffer.from('once'), 'text/plain')
  const before = await stat(file)
  await storage.put(key(1), Buffer.from('once'), 'text/plain')
  expect((await stat(file)).ino).toBe(before.ino)
})

test('a write error rejects only its own call, and the next file is written', async () => {
  await writeFile(path.join(folder, 'files'), 'in the way')
  const storage = createDiskStorage(folder)
  await expect(storage.put(key(2), Buffer.from('no'), 'text/plain')).rejects.toThrow(/ENOTDIR|EEXIST/)
  await rm(path.join(folder, 'files'))
  await storage.put(key(2), Buffer.from('yes'), 'text/plain')
  expect((await storage.get(key(2)))!.size).toBe(3)
  await storage.remove(key(2))
  expect(await storage.get(key(2))).toBeNull()
})

test('the disk storage names files by the hash of salt and content, even for buffers that share memory', async () => {
  const storage = createDiskStorage(folder)
  const whole = Buffer.allocUnsafeSlow(300_000).fill(7)
  const named = (salt: string, bytes: Buffer) => createHash('sha256').update(salt).update(bytes).digest('hex')
  const expected = [named('a ', whole), named('b ', whole), named('a ', Buffer.from('short'))]
  const keys = [
    await storage.putNamed('b ', Buffer.from(whole.subarray(0)), 'video/webm'),
    await storage.putNamed('a ', Buffer.from('short'), 'video/webm'),
    await storage.putNamed('a ', whole, 'video/webm'),
  ]
  expect(keys).toEqual([expected[1], expected[2], expected[0]])
  expect((await storage.get(expected[0]!))!.size).toBe(300_000)
  // the memory of the last buffer was transferred
  expect(whole.length).toBe(0)
  await expect(storage.putNamed('c ', whole, 'video/webm')).rejects.toThrow(/detached|clone/i)
})
