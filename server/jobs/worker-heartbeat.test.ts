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

test('jobs of a killed process are released; live workers keep theirs', async () => {
  const jobs = 'graphile_worker._private_jobs'
  await app.db.query(`delete from ${jobs}`)
  for (const worker of ['killed', 'living', 'ended']) {
    await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: [] }, { key: worker })
    await app.db.query(`update ${jobs} set locked_by = $1, locked_at = now() where key = $1`, [worker])
    await recoverJobs(app.db, [worker])
  }
  const held = async () =>
    (await app.db.query(`select locked_by from ${jobs} where locked_by is not null order by 1`)).map(
      (row: { locked_by: string }) => row.locked_by,
    )
  expect(await recoverJobs(app.db, ['living'])).toEqual([])
  expect(await held()).toEqual(['ended', 'killed', 'living'])

  await removeWorkers(app.db, ['ended'])
  await app.db.query(`update job_worker set seen_at = now() - interval '11 seconds'`)
  expect(await recoverJobs(app.db, ['living'])).toEqual(['killed'])
  expect(await held()).toEqual(['ended', 'living'])
  expect(await recoverJobs(app.db, ['living'])).toEqual([])
})
