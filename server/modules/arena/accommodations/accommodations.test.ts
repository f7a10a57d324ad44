import { beforeAll, describe, expect, it } from 'vitest'
import { makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { addExtraTime, Attempt } from '../public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const set = `mutation ($input: SetAccommodationInput!) { setAccommodation(input: $input) {
  accommodation { id percent reason student { username } } } }`
const remove = `mutation ($id: ID!) { removeAccommodation(input: { id: $id }) { deletedId } }`
const give = (student: User, percent = 25, user = admin) =>
  app.as(user).run(set, { input: { username: student.username, percent, reason: 'By request' } })
const minutes = ({ startedAt, deadline }: { startedAt: string; deadline: string }) =>
  (Date.parse(deadline) - Date.parse(startedAt)) / 60_000

describe('extra time in every exam', () => {
  it('extends every attempt that starts, exam or practice, and the time shown before the start', async () => {
    const student = await makeUser(app)
    expect((await give(student)).data.setAccommodation.accommodation).toMatchObject({
      percent: 25,
      student: { username: student.username },
    })
    const practice = await makeExam(app, { durationSeconds: 1200 })
    const sitting = await makeSitting(app, { student, exam: { durationSeconds: 3600, practiceExamId: practice.id } })
    const waiting = (await sitting.fetch({ start: false })).payload
    expect(waiting).toMatchObject({ attempt: null, extraTimeSeconds: 900 })
    expect(Date.parse(waiting.latestEnd)).toBe(sitting.exam.closesAt.getTime() + 900_000)
    const { attempt, extraTimeSeconds } = (await sitting.start()).payload
    expect(minutes(attempt)).toBe(75)
    expect([attempt.extraSeconds, extraTimeSeconds]).toEqual([900, 900])
    const practised = (await sitting.fetch({ simulation: true })).payload
    expect(minutes(practised.attempt)).toBe(25)
  })

  it('is listed in the payload that sets or removes it, for viewers who may see the list', async () => {
    const student = await makeUser(app)
    const list = 'query { accommodations(first: 50) { nodes { id student { username } } } }'
    const setAndList = `mutation ($input: SetAccommodationInput!) { setAccommodation(input: $input) {
      accommodation { id } ${list} } }`
    const input = { username: student.username, percent: 25, reason: 'By request' }
    const { accommodation, query } = (await app.as(admin).run(setAndList, { input })).data.setAccommodation
    const names = (rows: { student: { username: string } }[]) => rows.map((row) => row.student.username)
    expect(names(query.accommodations.nodes)).toContain(student.username)
    const removeAndList = `mutation ($id: ID!) { removeAccommodation(input: { id: $id }) { deletedId ${list} } }`
    const { data } = await app.as(admin).run(removeAndList, { id: accommodation.id })
    expect(names(data.removeAccommodation.query.accommodations.nodes)).not.toContain(student.username)
    const other = await makeUser(app)
    const peek = `mutation { updateProfile(input: {}) { ${list} } }`
    expect((await app.as(other).run(peek)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })

  it('extends past the end of the window and adds to the extra time of a single exam', async () => {
    const student = await makeUser(app)
    await give(student, 50)
    const sitting = await makeSitting(app, {
      student,
      exam: { durationSeconds: 3600, closesAt: new Date(app.clock.now() + 1800_000) },
    })
    await addExtraTime(app.as(admin).ctx, {
      examId: null,
      applicationId: sitting.application.id,
      seconds: 300,
      reason: 'A late bus',
    } as never)
    const { attempt } = (await sitting.start()).payload
    expect(attempt.extraSeconds).toBe(2100)
    expect(minutes(attempt)).toBeCloseTo(30 + 30 + 5, 0)
    const { acceptUntil, deadline } = await app.db.findOneByOrFail(Attempt, { applicationId: sitting.application.id })
    expect(acceptUntil!.getTime() - deadline!.getTime()).toBe(sitting.exam.graceSeconds * 1000)
  })

  it('leaves attempts in progress unchanged, and its removal affects later ones', async () => {
    const student = await makeUser(app)
    const first = await makeSitting(app, { student, exam: { durationSeconds: 3600 } })
    await first.start()
    const { id } = (await give(student)).data.setAccommodation.accommodation
    expect(minutes((await first.fetch()).payload.attempt)).toBe(60)
    await give(student, 100)
    const second = await makeSitting(app, { student, exam: { durationSeconds: 3600 } })
    expect(minutes((await second.start()).payload.attempt)).toBe(120)
    expect((await app.as(admin).run(remove, { id })).code).toBeUndefined()
    expect((await app.as(admin).run(remove, { id })).code).toBe('NOT_FOUND')
    const third = await makeSitting(app, { student, exam: { durationSeconds: 3600 } })
    expect(minutes((await third.start()).payload.attempt)).toBe(60)
  })

  it('is visible to admins of the exam only', async () => {
    const student = await makeUser(app)
    await give(student)
    const { exam } = await makeSitting(app, { student })
    const source = `query ($id: ID!) { examCandidates(examId: $id, first: 5) { nodes { username extraPercent } } }`
    const { data } = await app.as(admin).run(source, { id: toGlobalId('Exam', exam.id) })
    expect(data.examCandidates.nodes).toEqual([{ username: student.username, extraPercent: 25 }])
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const other = await makeUser(app, { userType })
      expect((await give(student, 30, other)).code).toBe('FORBIDDEN')
      expect((await app.as(other).run('{ accommodations { nodes { percent } } }')).code).toBe('FORBIDDEN')
    }
  })

  it('is refused for users other than students, for 0 percent and without a reason', async () => {
    expect((await give(admin)).code).toBe('BAD_USER_INPUT')
    const student = await makeUser(app)
    expect((await give(student, 0)).code).toBe('BAD_USER_INPUT')
    const input = { username: student.username, percent: 25, reason: '' }
    expect((await app.as(admin).run(set, { input })).code).toBe('BAD_USER_INPUT')
  })
})
