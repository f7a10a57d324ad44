import { Not } from 'typeorm'
import { afterEach, expect, test, vi } from 'vitest'
import { expectConsistent, makeSitting, rowId, call, type TestSitting } from '../../../testing/arena.ts'
import { makeExam } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Report } from '../../results/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { ExamLog } from '../log/exam-log.entity.ts'

const here = useTestApp()
const there = useTestApp(() => ({ peer: here }))
afterEach(async () => {
  vi.restoreAllMocks()
  await here.drainJobs()
  here.clock.shift = 0
})

const count = 24

/** Students of one exam, each with an answer of their own. */
async function sittings(): Promise<TestSitting[]> {
  const exam = await makeExam(here, { selfie: 'none', questions: 30 })
  const all = await Promise.all(Array.from({ length: count }, () => makeSitting(here, { exam })))
  await Promise.all(all.map((sitting) => sitting.fetch()))
  await Promise.all(all.map((sitting, i) => sitting.save(1, [i + 1, 'A'])))
  return all
}
const pen = (sitting: TestSitting, more: object = {}) => ({
  attemptId: sitting.attemptId,
  epoch: 1,
  tab: 'one',
  lastSeq: 1,
  ...more,
})
/** The log of an application without its start, which may be written later. */
const logOf = async ({ application }: TestSitting) =>
  (await here.db.findBy(ExamLog, { applicationId: application.id, action: Not('Exam opened') })).map(
    ({ action }) => action,
  )
const isClosing = ([text]: readonly unknown[]) => String(text).includes('update attempt')

test('submissions of one moment are closed by few statements, each with its own receipt and log entry', async () => {
  const all = await sittings()
  const query = vi.spyOn(here.node.db, 'query')
  const answers = await Promise.all(all.map((sitting) => sitting.submit(pen(sitting))))
  expect(query.mock.calls.filter(isClosing).length).toBeLessThan(4)
  for (const [i, sitting] of all.entries()) {
    const { head, answers: stored } = await expectConsistent(here, { id: rowId(sitting.attemptId) })
    expect(answers[i]).toMatchObject({
      payload: {
        application: { id: sitting.applicationId },
        attempt: { id: sitting.attemptId, receipt: head, closeReason: 'submitted', answeredCount: 1 },
        redirect: '/stadia/my-exams',
      },
    })
    expect(stored.indexOf(1)).toBe(i)
    expect(await logOf(sitting)).toEqual(['Exam submitted'])
  }
  await here.drainJobs()
  expect(await here.db.countBy(Report, { examId: all[0]!.exam.id })).toBe(count)
})

test('a refused submission does not affect the others of its moment', async () => {
  const all = await sittings()
  const more: [object, string | undefined][] = [
    [{}, undefined],
    [{ lastSeq: 2 }, 'UNSAVED_ANSWERS'],
    [{ epoch: 2 }, 'STALE_EPOCH'],
    [{ tab: 'two' }, 'DUPLICATED'],
    [{ attemptId: all.at(-1)!.attemptId }, 'ATTEMPT_CLOSED'],
    [{ applicationId: all.at(-1)!.applicationId }, 'NOT_FOUND'],
    [{ attemptId: null, epoch: null, tab: null, lastSeq: null }, undefined],
  ]
  const some = all.slice(0, more.length)
  const answers = await Promise.all(some.map((sitting, i) => sitting.submit(pen(sitting, more[i]![0]))))
  expect(answers.map(({ code }) => code)).toEqual(more.map(([, code]) => code))
  const closed = await Promise.all(
    some.map(({ attemptId }) => here.db.findOneByOrFail(Attempt, { id: rowId(attemptId) })),
  )
  expect(closed.map(({ closedAt }) => closedAt !== null)).toEqual(more.map(([, code]) => code === undefined))
})

test('an attempt submitted several times on two nodes is closed, logged and graded once', async () => {
  const all = await sittings()
  const nodes = [here, there, here]
  const answers = await Promise.all(
    all.map((sitting) =>
      Promise.all(
        nodes.map((node) =>
          call(node, sitting.student, 'submitApplication', {
            applicationId: sitting.applicationId,
            ...pen(sitting),
          }),
        ),
      ),
    ),
  )
  for (const [i, same] of answers.entries()) {
    expect(same.map(({ code }) => code)).toEqual([undefined, undefined, undefined])
    expect(new Set(same.map(({ payload }) => JSON.stringify(payload))).size).toBe(1)
    expect(await logOf(all[i]!)).toEqual(['Exam submitted'])
  }
  const jobs = await here.db.query(`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'attempt.closed'`)
  const graded = (jobs as { payload: { attemptIds: string[] } }[]).flatMap(({ payload }) => payload.attemptIds)
  expect(graded.toSorted()).toEqual(all.map(({ attemptId }) => rowId(attemptId)).toSorted())
})

test('submissions after the deadline are logged and counted as time-ups', async () => {
  const [one, two] = (await sittings()) as [TestSitting, TestSitting]
  here.clock.advance(3_600_500)
  await Promise.all([one, two].map((sitting) => sitting.submit(pen(sitting))))
  expect(await logOf(one)).toEqual(['Time is up'])
  expect(await here.db.countBy(Attempt, { closeReason: 'timeUp' })).toBe(2)
})
