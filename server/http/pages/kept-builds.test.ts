import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepBuild, mountEarlierAssets } from './kept-builds.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'stadia-builds-'))))
afterEach(() => rm(folder, { recursive: true }))

/** A built product whose exam page has a file of its own and one of all builds. */
async function build(name: string): Promise<string> {
  const dist = path.join(folder, name)
  const assets = path.join(dist, 'web', 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(dist, 'persisted.json'), JSON.stringify({ [name]: `query ${name} { __typename }` }))
  const files = ['/scheme.js', '/assets/common.js', `/assets/exam-${name}.js`]
  await writeFile(path.join(assets, `exam-files-${name}.json`), JSON.stringify({ build: name, files }))
  for (const file of ['common.js', `exam-${name}.js`, `exam-${name}.js.br`, `admin-${name}.js`]) {
    await writeFile(path.join(assets, file), `'${name}'`)
  }
  return dist
}

const data = () => path.join(folder, 'data')
const namesOf = (earlier: Awaited<ReturnType<typeof keepBuild>>) => Object.keys(earlier?.operations ?? {})

test('the two latest builds are kept, also when nodes of both start in turn', async () => {
  const [a, b, c] = [await build('a'), await build('b'), await build('c')]
  expect(await keepBuild(a, data())).toBeNull()
  expect(await keepBuild(a, data())).toBeNull()
  expect(namesOf(await keepBuild(b, data()))).toEqual(['a'])
  expect(namesOf(await keepBuild(a, data()))).toEqual(['b'])
  expect(namesOf(await keepBuild(b, data()))).toEqual(['a'])
  expect(namesOf(await keepBuild(c, data()))).toEqual(['b'])
  expect(await readdir(path.join(data(), 'builds'))).toHaveLength(2)
})

test('builds that start in the same millisecond are told apart, whatever the file system makes of it', async () => {
  const [a, b, c] = [await build('a'), await build('b'), await build('c')]
  // the file system stores about half of all milliseconds a microsecond too early
  const later = Date.now() + 3_600_000
  const now = vi.spyOn(Date, 'now')
  for (let at = later; at < later + 20; at++) {
    now.mockReturnValue(at)
    const own = path.join(folder, `data-${at}`)
    await keepBuild(b, own)
    await keepBuild(a, own)
    expect(namesOf(await keepBuild(b, own))).toEqual(['a'])
    expect(namesOf(await keepBuild(c, own))).toEqual(['b'])
  }
  now.mockRestore()
})

test('a page of the earlier build still gets the files of its exam page', async () => {
  const [a, b] = [await build('a'), await build('b')]
  await keepBuild(a, data())
  const earlier = await keepBuild(b, data())
  const fastify = Fastify()
  await fastify.register(fastifyStatic, { root: path.join(b, 'web'), wildcard: false, globIgnore: ['**/*.br'] })
  await mountEarlierAssets(fastify, earlier!.folder)
  const files = ['common.js', 'exam-b.js', 'exam-a.js', 'exam-files-a.json', 'admin-a.js', 'exam-a.js.br']
  const answers = await Promise.all(files.map((file) => fastify.inject(`/assets/${file}`)))
  await fastify.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404, 404])
  expect(answers.slice(0, 3).map(({ body }) => body)).toEqual(["'b'", "'b'", "'a'"])
  expect(answers[2]!.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
