import { describe, expect, test } from 'vitest'
import { readCode } from '../../../../shared/papers/start-code.ts'
import { first } from '../../../../shared/required.ts'
import { proofOfStart } from '../../../../shared/papers/offline-start.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting, rowId } from '../../../testing/arena.ts'
import { makeExam, makeUser, relate } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Exam, partKeys } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { prepareAttempts } from '../opening/prepare-attempts.job.ts'

const app = useTestApp()
const hour = 3_600_000
const at = (ms: number) => new Date(app.clock.now() + ms)
const admin = () => makeUser(app, { userType: 'admin' })
const ask = async (who: User, field: string, exam: Exam) => {
  const { data, code } = await app
    .as(who)
    .run(`query ($examId: ID!) { ${field} }`, { examId: toGlobalId('Exam', exam.id) })
  return code ?? Object.values(data as object)[0]
}
const code = 'startCode(examId: $examId)'

describe('the preparation of an exam', () => {
  test('counts who is prepared and names who is missing', async () => {
    const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(2 * hour) })
    await Promise.all([makeSitting(app, { exam }), makeSitting(app, { exam })])
    await makeSitting(app, { exam, application: { state: 'applied' } })
    await prepareAttempts(app.as(null).ctx)
    const student = await makeUser(app, { firstName: 'Leyla', lastName: 'Quliyeva' })
    await makeSitting(app, { exam, student })
    const field = `examPreparation(examId: $examId) {
      students prepared missing { name } papers { language version sha256 size } codeTimes { from until }
    }`
    const { papers, ...preparation } = await ask(await admin(), field, exam)
    expect(preparation).toEqual({
      students: 3,
      prepared: 2,
      missing: [{ name: 'Leyla Quliyeva' }],
      codeTimes: { from: exam.opensAt.toISOString(), until: exam.closesAt.toISOString() },
    })
    expect(papers).toEqual(
      exam.languages.toSorted().map((language) => ({
        language,
        version: exam.paperVersion,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        size: expect.any(Number),
      })),
    )
    expect(await ask(student, field, exam)).toBe('FORBIDDEN')
  })
})

describe('the code of words', () => {
  test('is shown to organisers and teachers from the opening on, and to nobody else', async () => {
    const sitting = await makeSitting(app, { exam: { opensAt: at(hour), closesAt: at(2 * hour) } })
    const [teacher, stranger, organiser] = await Promise.all([
      makeUser(app, { userType: 'supervisor' }),
      makeUser(app, { userType: 'supervisor' }),
      admin(),
    ])
    await relate(app, teacher, sitting.student)
    for (const who of [teacher, organiser]) expect(await ask(who, code, sitting.exam)).toBeNull()
    await app.db.update(Exam, sitting.exam.id, { opensAt: at(-1) })
    const shown = await ask(organiser, code, sitting.exam)
    expect('code' in readCode(String(shown))).toBe(true)
    expect(await ask(teacher, code, sitting.exam)).toBe(shown)
    expect(await ask(stranger, code, sitting.exam)).toBe('NOT_FOUND')
    expect(await ask(sitting.student, code, sitting.exam)).toBe('FORBIDDEN')
    await app.db.update(Exam, sitting.exam.id, { closesAt: at(-1) })
    expect(await ask(organiser, code, sitting.exam)).toBeNull()
  })
})

test('the exams of a day are listed for the teachers of their students only', async () => {
  const exam = await makeExam(app, { opensAt: at(hour), closesAt: at(2 * hour) })
  const [one, two] = [await makeSitting(app, { exam }), await makeSitting(app, { exam })]
  const [teacher, stranger] = [
    await makeUser(app, { userType: 'supervisor' }),
    await makeUser(app, { userType: 'supervisor' }),
  ]
  const later = await makeSitting(app, { exam: { opensAt: at(30 * hour), closesAt: at(31 * hour) } })
  for (const { student } of [one, two, later]) await relate(app, teacher, student)
  const field = 'startingExams { students exam { id } codeTimes { from until } }'
  const list = async (who: User) => {
    const { data, code: refused } = await app.as(who).run(`{ ${field} }`)
    return refused ?? data?.['startingExams']
  }
  expect(await list(teacher)).toEqual([
    {
      students: 2,
      exam: { id: toGlobalId('Exam', exam.id) },
      codeTimes: { from: exam.opensAt.toISOString(), until: exam.closesAt.toISOString() },
    },
  ])
  expect(await list(stranger)).toEqual([])
  expect(await list(one.student)).toBe('FORBIDDEN')
  await app.db.update(Exam, exam.id, { closesAt: at(-1) })
  expect(await list(teacher)).toEqual([])
})

test('how an attempt was started is shown to organisers and not to its student', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  const { id } = await app.db.findOneByOrFail(Attempt, { applicationId: sitting.application.id })
  const read = (who: User) =>
    app.as(who).run('query ($id: ID!) { node(id: $id) { ... on Attempt { startedBy shownAt } } }', {
      id: toGlobalId('Attempt', id),
    })
  expect((await read(await admin())).data).toEqual({ node: { startedBy: 'call', shownAt: null } })
  expect((await read(sitting.student)).data).toEqual({ node: { startedBy: null, shownAt: null } })
})

describe('a start offline', () => {
  const save = (student: User, attemptId: string) =>
    call(app, student, 'saveAnswers', {
      attemptId,
      epoch: 1,
      operations: [{ seq: 1, questionNo: 1, choice: 'B' }],
    })

  const prepared = async () => {
    const sitting = await makeSitting(app, { exam: { opensAt: at(-hour), closesAt: at(hour), durationSeconds: 5400 } })
    await prepareAttempts(app.as(null).ctx)
    const { id } = await app.db.findOneByOrFail(Attempt, { applicationId: sitting.application.id })
    const { key } = first(await partKeys(app.as(null).ctx, sitting.exam.id, [0]))
    const start = async (startedAt: number, with_ = key, attemptId = id, byAddress = false) =>
      call(app, sitting.student, 'startExam', {
        applicationId: sitting.applicationId,
        tab: 'one',
        offline: { startedAt, proof: await proofOfStart(with_, attemptId, startedAt), byAddress },
      })
    return { sitting, id, key, start }
  }

  test('counts from the time at which the paper was opened, and is marked', async () => {
    const { sitting, id, start } = await prepared()
    const startedAt = Math.round(app.clock.now() - 600_000)
    const { payload } = await start(startedAt)
    expect(Date.parse(payload.attempt.startedAt)).toBe(startedAt)
    expect(rowId(payload.attempt.id)).toBe(id)
    expect(await app.db.findOneBy(Attempt, { id })).toMatchObject({ startedBy: 'code', tab: 'one' })
    expect((await save(sitting.student, payload.attempt.id)).payload?.ackSeq).toBe(1)
  })

  test('by the key at its address is marked as such', async () => {
    const { id, start, key } = await prepared()
    await start(Math.round(app.clock.now()), key, id, true)
    expect(await app.db.findOneBy(Attempt, { id })).toMatchObject({ startedBy: 'address' })
  })

  test('begins neither before the opening nor in the future', async () => {
    const early = await prepared()
    const { payload } = await early.start(Math.round(app.clock.now() - 5 * hour))
    expect(Date.parse(payload.attempt.startedAt)).toBe(early.sitting.exam.opensAt.getTime())
    const late = await prepared()
    const answer = await late.start(Math.round(app.clock.now() + hour))
    expect(answer.code ?? Date.parse(answer.payload.attempt.startedAt)).toSatisfy(
      (outcome: unknown) => outcome === 'WINDOW_CLOSED' || Number(outcome) <= app.clock.now(),
    )
  })

  test('needs the key of the paper and the student’s own attempt', async () => {
    const { start, id } = await prepared()
    const other = await prepared()
    const now = Math.round(app.clock.now())
    expect((await start(now, other.key)).code).toBe('BAD_USER_INPUT')
    expect((await start(now, undefined, other.id)).code).toBe('BAD_USER_INPUT')
    expect(await app.db.findOneBy(Attempt, { id })).toMatchObject({ startedAt: null })
  })

  test('does not start another attempt than the one that was prepared', async () => {
    const { start, sitting, id } = await prepared()
    await app.db.delete(Attempt, { id })
    expect((await start(Math.round(app.clock.now()))).code).toBe('BAD_USER_INPUT')
    expect(await app.db.findOneBy(Attempt, { applicationId: sitting.application.id })).toBeNull()
  })

  test('is taken after the window has closed, and its late answers are kept for a decision', async () => {
    const { sitting, start } = await prepared()
    const startedAt = Math.round(app.clock.now() - 1000)
    await app.db.update(Exam, sitting.exam.id, { closesAt: at(-500), graceSeconds: 0 })
    const { payload, code: refused } = await start(startedAt)
    expect(refused).toBeUndefined()
    expect(payload).toMatchObject({ doSubmit: true })
    expect((await save(sitting.student, payload.attempt.id)).code).toBe('LATE')
    const kept = await app.db.query('select from late_answer where attempt_id = $1', [rowId(payload.attempt.id)])
    expect(kept).toHaveLength(1)
  })
})

test('late openings name who saw the questions long after the start, with the extra time given since', async () => {
  const exam = await makeExam(app)
  const [late, unseen, prompt] = await Promise.all([1, 2, 3].map(() => makeSitting(app, { exam })))
  for (const sitting of [late, unseen, prompt]) await sitting?.fetch()
  const set = (sitting: typeof late, startedBy: string, shown: string) =>
    app.db.query(
      `update attempt set started_by = $2, started_at = now() - interval '2 minutes', shown_at = ${shown}
       where application_id = $1`,
      [sitting?.application.id, startedBy],
    )
  await set(late, 'socket', `now() - interval '1 minute'`)
  await set(unseen, 'socket', 'null')
  await set(prompt, 'socket', `now() - interval '119 seconds'`)
  const organiser = await admin()
  const field = 'lateOpenings(examId: $examId) { applicationId startedBy lateSeconds extraSeconds }'
  const rows = await ask(organiser, field, exam)
  expect(rows).toMatchObject([
    { applicationId: unseen?.applicationId, extraSeconds: 0 },
    { applicationId: late?.applicationId, extraSeconds: 0 },
  ])
  expect(rows[0].lateSeconds).toBeGreaterThan(rows[1].lateSeconds)
  const order = {
    examId: toGlobalId('Exam', exam.id),
    act: 'extend',
    seconds: 120,
    reason: 'The questions came late',
    applicationIds: [late?.applicationId],
  }
  await app
    .as(organiser)
    .run('mutation ($input: GiveExamOrderInput!) { giveExamOrder(input: $input) { order { id } } }', {
      input: order,
    })
  expect(await ask(organiser, field, exam)).toMatchObject([{ extraSeconds: 0 }, { extraSeconds: 120 }])
})
