import { beforeAll, describe, expect, it } from 'vitest'
import { makeSitting } from '../../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { UserType } from '../../../context/viewer.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: UserType.admin })
})

const practice = `query ($search: String) { practiceAttempts(search: $search) { totalCount nodes { id startedAt
  application { exam { title } student { username } } } } }`
const chances = `query ($search: String) { makeUps(search: $search) { totalCount nodes { state exam { title }
  makeUpOf { exam { title } } student { username } } } }`
const ask = (source: string, search: string | null = null, user = admin) => app.as(user).run(source, { search })

describe('the lists of practice attempts and make-ups', () => {
  it('are for admins of exams only', async () => {
    for (const userType of [UserType.student, UserType.supervisor, UserType.partner]) {
      const user = await makeUser(app, { userType })
      expect((await ask(practice, null, user)).code).toBe('FORBIDDEN')
      expect((await ask(chances, null, user)).code).toBe('FORBIDDEN')
    }
  })

  it('show practice with its exam, without superseded and real attempts', async () => {
    const paper = await makeExam(app)
    const exam = await makeExam(app, { practiceExamId: paper.id, titles: { en: 'Practised' } })
    const sitting = await makeSitting(app, { exam })
    await sitting.fetch()
    const own = () => ask(practice, sitting.student.username)
    expect((await own()).data.practiceAttempts.totalCount).toBe(0)
    await sitting.fetch({ simulation: true })
    const { data } = await own()
    expect(data.practiceAttempts).toMatchObject({
      totalCount: 1,
      nodes: [{ application: { exam: { title: 'Practised' }, student: { username: sitting.student.username } } }],
    })
    await app.db.query(`update attempt set superseded_at = now() where kind = 'simulation' and user_id = $1`, [
      sitting.student.id,
    ])
    expect((await own()).data.practiceAttempts.totalCount).toBe(0)
  })

  it('show make-ups with the missed exam', async () => {
    const student = await makeUser(app, { userType: UserType.student })
    const missed = await makeApplication(app, {
      userId: student.id,
      examId: (await makeExam(app, { titles: { en: 'Missed' } })).id,
    })
    const second = await makeApplication(app, {
      userId: student.id,
      examId: (await makeExam(app, { titles: { en: 'Second' } })).id,
    })
    await app.db.query('update application set make_up_of_id = $1 where id = $2', [missed.id, second.id])
    expect((await ask(chances, student.username)).data.makeUps).toMatchObject({
      totalCount: 1,
      nodes: [{ exam: { title: 'Second' }, makeUpOf: { exam: { title: 'Missed' } } }],
    })
  })
})
