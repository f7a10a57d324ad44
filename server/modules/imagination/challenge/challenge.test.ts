import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { publishNow } from '../../../testing/results.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { generateDocument } from '../../../testing/imagination.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Application } from '../../applications/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Report } from '../../results/public.ts'
import { ImageAnswer, ImageTask } from '../testing/public.ts'
import { uploadTarget } from './challenge.service.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const save = `mutation ($input: SaveImageTaskInput!) { saveImageTask(input: $input) { task { id number } } }`
const publish = 'mutation ($id: ID!) { publishExam(input: { examId: $id }) { exam { id } } }'
const remove = 'mutation ($id: ID!) { deleteImageTask(input: { id: $id }) { deletedId } }'
const tasks = `query ($id: ID!) { imageChallenge(applicationId: $id) {
  taskId number brief targetUrl remaining chosenId images { id } } }`
const choose = `mutation ($input: ChooseChallengeImageInput!) { chooseChallengeImage(input: $input) { tasks { chosenId } } }`
const score = `mutation ($id: ID!, $points: Float) {
  scoreImageAnswer(input: { id: $id, points: $points }) { answer { points } } }`
const brief = [{ language: 'en', text: 'A city that floats on water' }]

/** A published challenge exam with picture tasks only. */
async function makeChallenge({ count = 1, attempts = 4 } = {}): Promise<{ exam: Exam; tasks: ImageTask[] }> {
  const exam = await makeExam(app, { layout: 'challenge', questions: 0 })
  const rows = Array.from({ length: count }, (_, i) =>
    app.db.create(ImageTask, { examId: exam.id, number: i + 1, briefs: { en: `Task ${i + 1}` }, attempts }),
  )
  return { exam, tasks: await app.db.save(rows) }
}

interface Sitting {
  student: User
  application: Application
  tab: string
}

async function sit(exam: Exam, given: object = {}): Promise<Sitting> {
  const student = await makeUser(app)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  const attempt = await makeAttempt(app, {
    applicationId: application.id,
    userId: student.id,
    examId: exam.id,
    questionCount: 0,
    openUntil: 0,
    answers: Buffer.alloc(0),
    ...given,
  })
  return { student, application, tab: attempt.tab! }
}

/** Generates pictures for a task and returns their ids, newest first. */
async function paint({ student, application, tab }: Sitting, task: ImageTask, variants = 1) {
  const answer = await app.as(student).run(generateDocument, {
    prompt: 'Houses on stilts above the sea',
    applicationId: application.id,
    taskId: task.id,
    variants,
    tab,
  })
  await app.drainJobs()
  const { data } = await app.as(student).run(tasks, { id: application.id })
  const own = data.imageChallenge.find(({ taskId }: { taskId: string }) => taskId === toGlobalId('ImageTask', task.id))
  return { answer, own, ids: own.images.map(({ id }: { id: string }) => id) as string[] }
}

const close = ({ application }: Sitting) =>
  app.db.query(`update attempt set closed_at = $2, close_reason = 'submitted' where application_id = $1 returning id`, [
    application.id,
    new Date(app.clock.now()),
  ])

test('a task cannot get a number that another task is taking concurrently', async () => {
  const exam = await makeExam(app, { layout: 'challenge', questions: 0, published: false })
  const input = { examId: toGlobalId('Exam', exam.id), number: 1, briefs: brief }
  const { errors } = await callDuring(
    app,
    (db) => db.insert(ImageTask, { examId: exam.id, number: 1, briefs: { en: 'Task 1' }, attempts: 4 }),
    () => app.as(admin).run(save, { input }),
  )
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { number: [expect.any(String)] } })
})

test('an exam with picture tasks only can be published and started, one without tasks cannot', async () => {
  const exam = await makeExam(app, { layout: 'challenge', questions: 0, published: false })
  const id = toGlobalId('Exam', exam.id)
  expect((await app.as(admin).run(publish, { id })).code).toBe('RULE_BROKEN')
  const { data } = await app.as(admin).run(save, { input: { examId: id, number: 1, briefs: brief } })
  expect((await app.as(admin).run(publish, { id })).errors).toBeUndefined()
  // the only task cannot be deleted
  expect((await app.as(admin).run(remove, { id: data.saveImageTask.task.id })).code).toBe('RULE_BROKEN')
  const student = await makeUser(app)
  const application = await makeApplication(app, { userId: student.id, examId: exam.id })
  expect((await app.as(student).run(tasks, { id: application.id })).data.imageChallenge).toEqual([])
  const started = await app
    .as(student)
    .run(
      `mutation ($input: StartExamInput!) { startExam(input: $input) { questions { questionNo } attempt { id } } }`,
      { input: { applicationId: application.id, tab: 'one' } },
    )
  expect(started.errors).toBeUndefined()
  expect(started.data.startExam).toMatchObject({ questions: [], attempt: { id: expect.any(String) } })
  expect((await app.as(student).run(tasks, { id: application.id })).data.imageChallenge).toHaveLength(1)
})

test('a picture can be chosen and replaced during the exam, and is kept afterwards', async () => {
  const {
    exam,
    tasks: [task],
  } = await makeChallenge()
  const sitting = await sit(exam)
  const { own, ids } = await paint(sitting, task!, 2)
  expect(own.remaining).toBe(2)
  const { application, student, tab } = sitting
  const input = { applicationId: application.id, taskId: task!.id, tab }
  for (const imageId of [ids[0]!, ids[1]!]) {
    const { data } = await app.as(student).run(choose, { input: { ...input, imageId } })
    expect(data.chooseChallengeImage.tasks[0].chosenId).toBe(imageId)
  }
  expect(await app.db.countBy(ImageAnswer, { applicationId: application.id })).toBe(1)
  await close(sitting)
  expect((await app.as(student).run(choose, { input: { ...input, imageId: ids[0] } })).code).toBe('ATTEMPT_CLOSED')
  expect((await paint(sitting, task!)).answer.code).toBe('ATTEMPT_CLOSED')
})

test('attempts per task, the pen and the clock limit generation', async () => {
  const {
    exam,
    tasks: [task],
  } = await makeChallenge({ attempts: 2 })
  const sitting = await sit(exam)
  expect((await paint({ ...sitting, tab: 'another' }, task!)).answer.code).toBe('DUPLICATED')
  expect((await paint(sitting, task!, 3)).answer.code).toBe('RULE_BROKEN')
  expect((await paint(sitting, task!, 2)).own.remaining).toBe(0)
  expect((await paint(sitting, task!)).answer.code).toBe('RULE_BROKEN')
  await app.db.query('update attempt set paused_at = $2 where application_id = $1', [
    sitting.application.id,
    new Date(app.clock.now()),
  ])
  expect((await paint(sitting, task!)).answer.errors![0]!.message).toBe('The exam is paused')
  const { application, student, tab } = await sit(await makeExam(app, { layout: 'arena' }))
  const elsewhere = { prompt: 'A quiet lake', applicationId: application.id, tab }
  expect((await app.as(student).run(generateDocument, elsewhere)).errors![0]!.message).toBe(
    'This exam has no picture tasks',
  )
})

test('a picture is compared with the target of its task, and a new choice clears its points', async () => {
  const { exam, tasks: rows } = await makeChallenge()
  const task = rows[0]!
  const plain = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  const target = await uploadTarget(app.as(admin).ctx, Readable.from([plain]))
  const saved = await app.as(admin).run(save, {
    input: {
      id: toGlobalId('ImageTask', task.id),
      examId: toGlobalId('Exam', exam.id),
      number: 1,
      briefs: brief,
      targetId: toGlobalId('StoredFile', target.id),
    },
  })
  expect(saved.errors).toBeUndefined()
  const sitting = await sit(exam)
  const { ids, own } = await paint(sitting, task, 2)
  expect((await app.http.inject({ url: own.targetUrl })).statusCode).toBe(200)
  const input = { applicationId: sitting.application.id, taskId: task.id, tab: sitting.tab }
  await app.as(sitting.student).run(choose, { input: { ...input, imageId: ids[0] } })
  const [row] = await app.db.findBy(ImageAnswer, { applicationId: sitting.application.id })
  expect(row!.distance).toBeGreaterThan(0)
  expect(row!.structure).toBeGreaterThan(-1)
  expect(row!.structure).toBeLessThan(1)
  const id = toGlobalId('ImageAnswer', row!.id)
  expect((await app.as(admin).run(score, { id, points: 5 })).code).toBe('RULE_BROKEN')
  await app.db.query('update image_answer set points = 5 where id = $1', [row!.id])
  await app.as(sitting.student).run(choose, { input: { ...input, imageId: ids[1] } })
  expect(await app.db.findOneByOrFail(ImageAnswer, { id: row!.id })).toMatchObject({ points: null })
  // an answered task cannot be deleted
  expect((await app.as(admin).run(remove, { id: toGlobalId('ImageTask', task.id) })).code).toBe('RULE_BROKEN')
})

test("the result waits for the jury's points and reflects their changes", async () => {
  const { exam, tasks: both } = await makeChallenge({ count: 2 })
  const sitting = await sit(exam)
  for (const task of both) {
    const { ids } = await paint(sitting, task)
    await app.as(sitting.student).run(choose, {
      input: { applicationId: sitting.application.id, taskId: task.id, imageId: ids[0], tab: sitting.tab },
    })
  }
  const idle = await sit(exam)
  for (const each of [sitting, idle]) {
    const [[{ id }]] = await close(each)
    await app.job('attempt.closed', { attemptIds: [id] })
  }
  const reportOf = ({ application }: Sitting) => app.db.findOneByOrFail(Report, { applicationId: application.id })
  expect(await reportOf(sitting)).toMatchObject({ score: 0, maxScore: 20, taskPoints: 0, taskMost: 20 })
  await expect(publishNow(app.as(admin).ctx, exam.id)).rejects.toThrow('The jury has not scored all picture tasks')
  const answers = await app.db.findBy(ImageAnswer, { applicationId: sitting.application.id })
  for (const [i, { id }] of answers.entries()) {
    const { errors } = await app.as(admin).run(score, { id: toGlobalId('ImageAnswer', id), points: i ? 7.5 : 9 })
    expect(errors).toBeUndefined()
  }
  await app.drainJobs()
  expect(await reportOf(sitting)).toMatchObject({ score: 16.5, taskPoints: 16.5 })
  await publishNow(app.as(admin).ctx, exam.id)
  expect(await reportOf(sitting)).toMatchObject({ rank: 1, award: 'gold' })
  expect(await reportOf(idle)).toMatchObject({ score: 0, rank: 2, award: null })
  // A correction after publication updates the result.
  await app.as(admin).run(score, { id: toGlobalId('ImageAnswer', answers[0]!.id), points: 1 })
  await app.drainJobs()
  expect(await reportOf(sitting)).toMatchObject({ score: 8.5, rank: 1 })
})

test('other students, supervisors and guests cannot access tasks or answers', async () => {
  const {
    exam,
    tasks: [task],
  } = await makeChallenge()
  const sitting = await sit(exam)
  const { ids } = await paint(sitting, task!)
  const other = await makeUser(app)
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const id = sitting.application.id
  expect((await app.as(other).run(tasks, { id })).code).toBe('NOT_FOUND')
  expect((await app.as(supervisor).run(tasks, { id })).code).toBe('FORBIDDEN')
  expect((await app.as(null).run(tasks, { id })).code).toBe('UNAUTHENTICATED')
  const own = await sit(exam)
  const stolen = { applicationId: own.application.id, taskId: task!.id, imageId: ids[0], tab: own.tab }
  expect((await app.as(own.student).run(choose, { input: stolen })).code).toBe('NOT_FOUND')
  for (const user of [other, supervisor]) {
    const { code } = await app.as(user).run('query ($id: ID!) { imageAnswers(examId: $id) { nodes { id } } }', {
      id: exam.id,
    })
    expect(code).toBe('FORBIDDEN')
    expect((await app.as(user).run(score, { id: task!.id, points: 1 })).code).toBe('FORBIDDEN')
  }
})
