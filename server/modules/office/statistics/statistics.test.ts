import { expect, test } from 'vitest'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeApplication } from '../../../testing/factories.ts'
import { Attempt } from '../../arena/public.ts'
import { Exam } from '../../exams/public.ts'
import { rebuildStatistics } from '../public.ts'
import { compareStatistics, countChanges } from '../testing/public.ts'
import { admin, app, ask, counters, exams, liveThrough, statisticsStage, system } from './testing/statistics-stage.ts'

statisticsStage()

test.each([1, 2, 3])('counters equal a count over the raw rows after a random history (%i)', async (seed) => {
  await liveThrough(seed)
  expect(await compareStatistics(system())).toBe(0)
  const kept = await counters()
  expect(kept[0]!.length).toBeGreaterThan(50)
  await rebuildStatistics(system())
  expect(await counters()).toEqual(kept)
  for (const { id, categoryId } of exams) await app.db.update(Exam, id, { categoryId })
  await countChanges(system())
  expect(await compareStatistics(system())).toBe(0)
})

test('the nightly comparison finds a wrong counter, and a rebuild repairs it', async () => {
  await app.db.query(`update statistic_count set applications = applications + 7
    where (scope, dimension, span) = ('', '', 'day') and day = (select max(day) from statistic_count)`)
  expect(await compareStatistics(system())).toBe(1)
  expect((await ask(admin)).data.differing).toBe(1)
  await rebuildStatistics(system())
  expect(await compareStatistics(system())).toBe(0)
})

test('starting an exam and saving answers write no statistics', async () => {
  await countChanges(system())
  const waiting = () => app.db.query('select count(*)::int n from statistic_change')
  const attempt = await makeAttempt(app, { closedAt: null })
  await countChanges(system())
  await app.db.update(Attempt, attempt.id, {
    startedAt: new Date(app.clock.now()),
    ackSeq: 3,
    answers: Buffer.from([1]),
  })
  expect(await waiting()).toEqual([{ n: 0 }])
  await app.db.update(Attempt, attempt.id, { closedAt: new Date(app.clock.now()) })
  expect(await waiting()).toEqual([{ n: 1 }])
})

test('two nodes counting concurrently count each change once', async () => {
  await makeApplication(app)
  await Promise.all([countChanges(system()), countChanges(system()), countChanges(system())])
  await countChanges(system())
  expect(await compareStatistics(system())).toBe(0)
})
