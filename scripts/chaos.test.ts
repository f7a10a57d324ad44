import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeNames } from '../bench/chaos/browser/page.ts'
import { bundlePage, type PageProgram } from '../bench/chaos/page/bundle.ts'
import { runChaos, type Outcome } from '../bench/chaos/run.ts'
import { faultKinds } from '../bench/chaos/schedule.ts'
import { redisProgram, startChaosRedis } from '../bench/chaos/topology/redis.ts'
import { writeBuiltPages } from '../server/http/pages/testing/built-pages.ts'
import { bundlePrograms } from '../server/testing/processes/bundle-programs.ts'
import { startOwnPostgres } from '../server/testing/processes/own-postgres.ts'

const root = path.resolve(import.meta.dirname, '..')
/** the built product of this test */
const dist = path.join(root, '.data', `chaos-${process.pid}`)
const students = 12
let program: PageProgram

beforeAll(async () => {
  await writeBuiltPages(dist)
  await mkdir(path.join(dist, 'web', 'assets'))
  const [page] = await Promise.all([
    bundlePage(root, scopeNames),
    bundlePrograms({ main: path.join(root, 'server/main.ts') }, path.join(dist, 'server')),
    cp(path.join(root, 'web/index.html'), path.join(dist, 'web', 'index.html')),
    cp(path.join(root, 'web/__generated__/persisted.json'), path.join(dist, 'persisted.json')),
  ])
  program = page
})
afterAll(() => (process.env.CHAOS_LOG ? undefined : rm(dist, { recursive: true, force: true })))

const run = (seed: number): Promise<Outcome> =>
  runChaos({
    root,
    folder: path.join(dist, `run-${seed}`),
    main: path.join(dist, 'server', 'main.js'),
    program,
    startPostgres: async () => startOwnPostgres(),
    startRedis: redisProgram() ? startChaosRedis : null,
    haproxy: null,
    // without Redis, events stay within a node
    nodes: redisProgram() ? 2 : 1,
    students,
    durationMs: 8000,
    lobbyMs: 2500,
    slackMs: 2500,
    thinking: 300,
    faultEvery: 1000,
    kinds: faultKinds.filter((kind) => kind !== 'drain a node'),
    killsSender: false,
    seed,
    plant: null,
    log: (text) => process.env.CHAOS_LOG && console.log(text),
  })

test('what twelve students are told is what is stored, while nodes and services fail', async () => {
  const { findings, missed, stories, figures } = await run(1)
  expect(findings, stories.join('\n')).toEqual([])
  expect(missed).toEqual([])
  expect(figures['acknowledged']).toBeGreaterThan(students)
})
