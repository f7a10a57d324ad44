import { expect, test } from 'vitest'
import { loadHostileDemo } from '../testing/attacks/hostile-stage.ts'
import { schedulesOf } from './runner.ts'
import type { TestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'

/** Milliseconds after which much of the demo is due: attempts, invitations, results, mails, deletions. */
const later = [0, 30 * 86_400_000]

/** Tables whose rows are not effects of schedules. */
const unrelated = new Set(['migration', 'job_worker', 'node_report'])

let demo: TestApp
const alone = useTestApp(async () => {
  demo = await loadHostileDemo()
  return { copyOf: demo }
})
const first = useTestApp(async () => ({ copyOf: demo }))
const second = useTestApp(() => ({ peer: first }))

/** Number of rows of each table, and of waiting jobs by name. */
async function countRows({ db }: TestApp): Promise<Record<string, number>> {
  const tables: { name: string }[] = await db.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = tables
    .filter(({ name }) => !unrelated.has(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`)
  const rows: { name: string; count: number }[] = await db.query(
    `${counts.join(' union all ')}
     union all select 'job ' || task_identifier, count(*)::int from graphile_worker.jobs group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('schedules that run on two workers at the same moment do their work once', async () => {
  const before = await countRows(alone)
  for (const ms of later) {
    for (const { clock } of [alone, first]) clock.advance(ms)
    for (const { name } of schedulesOf(alone.node)) {
      await alone.runSchedule(name)
      await Promise.all([first.runSchedule(name), second.runSchedule(name)])
    }
    await alone.drainJobs()
    await first.drainJobs()
  }
  const [once, twice] = [await countRows(alone), await countRows(first)]
  expect(once).not.toEqual(before)
  expect(twice).toEqual(once)
}, 240_000)
