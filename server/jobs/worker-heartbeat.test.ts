import { expect, test } from 'vitest'
import { enqueue } from '../database/queue.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { removeWorkers, recoverJobs, heartbeatTimeout } from './worker-heartbeat.ts'
import { heartbeatInterval } from './runner.ts'

const app = useTestApp()

test('jobs of a killed process are taken over within 15 seconds', () => {
  const poll = 1
  expect(heartbeatTimeout + heartbeatInterval / 1000 + poll).toBeLessThan(15)
})

test('jobs of a killed process or an ended worker are released; live workers keep theirs', async () => {
  const jobs = 'graphile_worker._private_jobs'
  await app.db.query(`delete from ${jobs}`)
  for (const worker of ['killed', 'living', 'ended']) {
    await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: [] }, { key: worker })
    await app.db.query(`update ${jobs} set locked_by = $1, locked_at = now() where key = $1`, [worker])
    await recoverJobs(app.db, [worker], [])
  }
  const held = async () =>
    (await app.db.query(`select locked_by from ${jobs} where locked_by is not null order by 1`)).map(
      (row: { locked_by: string }) => row.locked_by,
    )
  expect(await recoverJobs(app.db, ['living'], [])).toEqual([])
  expect(await held()).toEqual(['ended', 'killed', 'living'])

  await removeWorkers(app.db, ['ended'])
  expect(await held()).toEqual(['killed', 'living'])
  await app.db.query(`update job_worker set seen_at = now() - interval '11 seconds'`)
  expect(await recoverJobs(app.db, ['living'], [])).toEqual(['killed'])
  expect(await held()).toEqual(['living'])
  expect(await recoverJobs(app.db, ['living'], [])).toEqual([])
})

test('a job that a live worker has locked but does not hold is released, and the lost attempt does not count', async () => {
  const jobs = 'graphile_worker._private_jobs'
  await app.db.query(`delete from ${jobs}`)
  for (const key of ['held', 'lost', 'new']) {
    await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: [] }, { key, lane: key, attempts: 1 })
  }
  await app.db.query(
    `update ${jobs} set locked_by = 'living', attempts = 1,
       locked_at = case key when 'new' then now() else now() - interval '11 seconds' end`,
  )
  await app.db.query(`update graphile_worker._private_job_queues set locked_by = 'living', locked_at = now()`)
  const [{ id }] = await app.db.query(`select id from ${jobs} where key = 'held'`)
  await recoverJobs(app.db, ['living'], [id])
  const states = await app.db.query(
    `select key, j.is_available and q.is_available as available from ${jobs} j
     join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by key`,
  )
  expect(states).toEqual([
    { key: 'held', available: false },
    { key: 'lost', available: true },
    { key: 'new', available: false },
  ])
})
