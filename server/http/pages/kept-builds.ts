import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'

/** What the pages of an earlier build still need from the server. */
export interface EarlierBuild {
  /** document id → text */
  readonly operations: Record<string, string>
  /** the folder that has the files of its exam page in `assets` */
  readonly folder: string
}

/**
 * Stores what exam pages of this build need in the data folder, for the builds after it, and finds the build that ran
 * before it. Only these two are kept.
 * @param dist folder of the built product
 */
export async function keepBuild(dist: string, dataDir: string): Promise<EarlierBuild | null> {
  const builds = path.join(dataDir, 'builds')
  const own = await storeBuild(dist, builds)
  const others = await byLastStart(builds, own)
  for (const each of others.slice(1)) await rm(path.join(builds, each), { recursive: true, force: true })
  const [before] = others
  if (!before) return null
  const folder = path.join(builds, before)
  return { folder, operations: JSON.parse(await readFile(path.join(folder, 'operations.json'), 'utf8')) }
}

/** Stores a build unless it is stored, and notes that it starts now. @returns its name */
async function storeBuild(dist: string, builds: string): Promise<string> {
  const operations = await readFile(path.join(dist, 'persisted.json'))
  const list = (await readdir(path.join(dist, 'web', 'assets'))).find((name) => /^exam-files-\w+\.json$/.test(name))
  const name = createHash('sha256')
    .update(operations)
    .update(list ?? '')
    .digest('hex')
    .slice(0, 16)
  const folder = path.join(builds, name)
  if (!(await stat(folder).catch(() => null))) {
    const draft = path.join(builds, `.${name}-${process.pid}`)
    await mkdir(path.join(draft, 'assets'), { recursive: true })
    await writeFile(path.join(draft, 'operations.json'), operations)
    if (list) await copyAssets(path.join(dist, 'web'), draft, list)
    // another node with the same data folder may have been faster
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  // later than any other, also within a millisecond, after a step of the clock, and if the file system rounded down
  const last = Math.max(0, ...(await lastStarts(builds)).values())
  const now = new Date(Math.max(Date.now(), Math.ceil(last) + 1))
  await utimes(folder, now, now)
  return name
}

/** Copies the listed files, with their compressed copies. */
async function copyAssets(web: string, to: string, list: string): Promise<void> {
  const { files } = JSON.parse(await readFile(path.join(web, 'assets', list), 'utf8')) as { files: string[] }
  const wanted = new Set([list, ...files.filter((file) => file.startsWith('/assets/')).map((file) => file.slice(8))])
  const names = await readdir(path.join(web, 'assets'))
  for (const name of names.filter((each) => wanted.has(each.replace(/\.(?:br|gz)$/, '')))) {
    await cp(path.join(web, 'assets', name), path.join(to, 'assets', name))
  }
}

/** The other builds, the one that started last first. */
async function byLastStart(builds: string, own: string): Promise<string[]> {
  const starts = [...(await lastStarts(builds))].filter(([name]) => name !== own)
  return starts.sort(([, a], [, b]) => b - a).map(([name]) => name)
}

/** When each stored build started last, in milliseconds since 1970, by its name. */
async function lastStarts(builds: string): Promise<Map<string, number>> {
  const names = (await readdir(builds)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const started = names.map(async (name) => [name, (await stat(path.join(builds, name))).mtimeMs] as const)
  return new Map(await Promise.all(started))
}

/** Serves the files of an earlier build that the current one does not have; call it after the current files are mounted. */
export async function mountEarlierAssets(fastify: FastifyInstance, folder: string): Promise<void> {
  const names = await readdir(path.join(folder, 'assets'))
  const has = (name: string) => fastify.hasRoute({ method: 'GET', url: `/assets/${name}` })
  await fastify.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', ...names.filter(has)],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  })
}
