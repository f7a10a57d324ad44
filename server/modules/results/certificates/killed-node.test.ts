import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../../jobs/runner.ts'
import { rowId } from '../../../testing/arena.ts'
import { bundlePrograms } from '../../../testing/processes/bundle-programs.ts'
import { certificatesOf, issueAll } from '../../../testing/certificates.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makePublished } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Certificate } from './certificate.entity.ts'
import { Run } from '../../runs/public.ts'
import { batchSize } from '../../runs/testing/public.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'

/** Enough people for two batches of a run. */
const people = batchSize + 4

const folder = path.resolve('.data', `jobs-process-${process.pid}`)
const app = useTestApp()
beforeAll(async () => {
  await bundlePrograms(
    {
      'jobs-process': './server/jobs/testing/jobs-process.ts',
      'document-thread': './server/documents/thread.ts',
    },
    folder,
  )
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a node that runs the job queue and is killed without notice. */
function startNode() {
  const child = fork(path.join(folder, 'jobs-process.js'), [app.database.url, app.node.config.dataDir], {
    stdio: 'ignore',
    execArgv: [],
  })
  return async function kill() {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}

test('a run whose node is killed finishes on another node, with each certificate issued once', async () => {
  const admin = await makeUser(app, { userType: 'admin' })
  const { exam } = await makePublished(app, { papers: Array.from({ length: people }, (_, i) => [i % 2, 2, 3]) })
  const runId = rowId((await issueAll(app, admin, exam)).payload.run.id)
  const run = () => app.db.findOneByOrFail(Run, { id: runId })

  const killFirst = startNode()
  // issued, drawing has started
  await eventually(async () => expect(await app.db.existsBy(Certificate, { examId: exam.id })).toBe(true))
  await killFirst()
  expect(await run()).toMatchObject({ state: 'running', done: 0 })
  const before = await certificatesOf(app, { examId: exam.id })
  const held = await app.db.query(
    `select task_identifier as name from graphile_worker.jobs where locked_by is not null`,
  )
  expect(held).toContainEqual({ name: 'runs.continue' })

  // a minute later the killed worker counts as lost
  await app.db.query(`update job_worker set seen_at = seen_at - interval '61 seconds'`)
  await startJobs(app.node, app.database.url)
  await eventually(async () => expect(await run()).toMatchObject({ state: 'done' }))

  const after = await certificatesOf(app, { examId: exam.id })
  expect(await run()).toMatchObject({ done: people, changed: people })
  expect(after.filter(({ kind }) => kind === 'participation')).toHaveLength(people)
  expect(new Set(after.map(({ reportId, kind }) => `${reportId} ${kind}`)).size).toBe(after.length)
  const numbers = new Map(after.map(({ id, number }) => [id, number]))
  for (const { id, number } of before) expect(numbers.get(id)).toBe(number)
  for (const { pdfSha256 } of after) expect(await app.node.providers.storage.get(pdfSha256!)).not.toBeNull()
}, 120_000)
