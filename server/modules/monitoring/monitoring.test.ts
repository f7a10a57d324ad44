import { beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeSitting } from '../../testing/arena.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { AlarmKind } from './alarms.ts'
import type { NodeReport } from './node-report.entity.ts'
import { SaveTimes } from './save-times.ts'
import { alarmsOf } from './site-status.ts'

const app = useTestApp()
beforeEach(async () => {
  app.clock.shift = 0
  await app.db.query('delete from node_report')
})

const status = `siteStatus {
  alarms { kind severity nodeId value }
  nodes { nodeId version isSilent savesPerSecond saveMs sockets poolSize }
  figures { name value }
  exams { exam { id } waiting sitting finished }
}`
const ask = async (userType: 'admin' | 'student') =>
  app.as(await makeUser(app, { userType })).run(`query { ${status} }`)
const read = async () => ((await ask('admin')).data as { siteStatus: any }).siteStatus

describe('the status of the site', () => {
  test('has what a server reports of itself, and its saves since the previous report', async () => {
    await app.runSchedule('reportNode')
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    app.clock.advance(5000)
    await app.runSchedule('reportNode')
    const { nodes } = await read()
    expect(nodes).toHaveLength(1)
    expect(nodes[0]).toMatchObject({
      isSilent: false,
      savesPerSecond: expect.closeTo(0.2, 1),
      saveMs: expect.any(Number),
    })
    expect(nodes[0].poolSize).toBeGreaterThan(0)
  })

  test('counts the students of each exam that is sat now', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    const { exams } = await read()
    expect(exams).toContainEqual({
      exam: { id: toGlobalId('Exam', sitting.exam.id) },
      waiting: 0,
      sitting: 1,
      finished: 0,
    })
  })

  test('names a server that fell silent, until it is forgotten after an hour', async () => {
    await app.runSchedule('reportNode')
    const [{ nodeId }] = (await read()).nodes
    app.clock.advance(20_001)
    const { alarms } = await read()
    expect(alarms).toContainEqual({ kind: 'nodeSilent', severity: 'critical', nodeId, value: expect.closeTo(20, 0) })
    app.clock.advance(3_600_000)
    await app.db.query(`update node_report set node_id = uuid7()`)
    await app.runSchedule('reportNode')
    expect((await read()).nodes).toHaveLength(1)
  })
})

describe('an alarm', () => {
  const quiet = { nodeId: 'a', reportedAt: new Date(0), savesWaiting: 0, saveMs: null, writerFailures: 0 } as NodeReport
  const kinds = (node: Partial<NodeReport>, figures: Record<string, number> = {}) =>
    alarmsOf([{ ...quiet, ...node }], new Map(Object.entries(figures)), 0).map(({ kind }) => kind)

  test('is off while no figure is above its limit', () => {
    expect(kinds({ savesWaiting: 1000, saveMs: 1000 }, { jobs_late_seconds: 120, mails_failed: 10 })).toEqual([])
  })

  test('is on above the limit, and the critical ones come first', () => {
    const figures = {
      jobs_late_seconds: 121,
      attempts_overdue: 1,
      database_connections: 91,
      database_connections_max: 100,
      database_oldest_transaction_seconds: 301,
      jobs_failed: 1,
      mails_late: 1,
      mails_failed: 11,
      log_stopped: 1,
      log_contradictions: 1,
      log_quorum_late: 1,
      log_oldest_unsigned_seconds: 61,
    }
    const all = kinds({ savesWaiting: 1001, saveMs: 2000, writerFailures: 1 }, figures)
    expect(new Set([...all, AlarmKind.nodeSilent])).toEqual(new Set(Object.keys(AlarmKind)))
    const first = ['attemptsOverdue', 'databaseUsed', 'logStopped', 'logContradicted', 'answersWaiting']
    expect(all.slice(0, 5)).toEqual(first)
  })
})

test('the time of most saves is the limit of its class, and each reading begins anew', () => {
  const times = new SaveTimes()
  times.add(94, 0.0015)
  times.add(6, 0.3)
  expect([times.take(0.95), times.take(0.95)]).toEqual([500, null])
  times.add(1, 3600)
  expect(times.take(0.95)).toBe(60_000)
})

test('only people who run exams see the status', async () => {
  expect(await ask('student')).toMatchObject({ code: 'FORBIDDEN' })
})
