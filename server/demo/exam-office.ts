import type { Ctx } from '../graphql/context.ts'
import { In, IsNull } from 'typeorm'
import { User } from '../modules/accounts/public.ts'
import { Accommodation } from '../modules/arena/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { School } from '../modules/geo/public.ts'
import { Appeal, Report } from '../modules/results/public.ts'
import type { Students } from './students.ts'

const hour = 3_600_000

/** Creates appeals, one of them answered, and students with extra time in every exam. */
export async function makeExamOffice(ctx: Ctx, exam: Exam, { student, invented }: Students): Promise<void> {
  const now = ctx.clock.now()
  const about = async (user: User, hours: number, given: Partial<Appeal>) => {
    const report = await ctx.db.findOneBy(Report, { examId: exam.id, userId: user.id })
    if (!report) return
    await ctx.db.insert(Appeal, {
      reportId: report.id,
      examId: exam.id,
      userId: user.id,
      askedById: user.id,
      questionNo: 4,
      shownNo: 4,
      scoreBefore: report.score,
      createdAt: new Date(now - hours * hour),
      ...given,
    })
  }
  await about(student, 30, {
    text: 'I chose the same option as in the study material. Could you check question 4 once more?',
    state: 'declined',
    effect: 'none',
    answer: 'We checked the question with its author. The right answer is correct; the material covers another case.',
    answeredAt: new Date(now - 6 * hour),
  })
  await about(invented[2]!, 20, {
    questionNo: 7,
    shownNo: 7,
    text: 'The picture of question 7 was cut off on my tablet, so the scale could not be read.',
  })
  await about(invented[5]!, 9, {
    questionNo: 0,
    shownNo: 0,
    text: 'The connection was lost for two minutes near the end. Were my last answers counted?',
  })
  await ctx.db.insert(Accommodation, [
    { userId: invented[3]!.id, percent: 25, reason: 'Requested by the school', changedAt: new Date(now - 200 * hour) },
    { userId: invented[8]!.id, percent: 50, reason: 'Requested by the family', changedAt: new Date(now - 90 * hour) },
  ])
  await giveSchools(ctx, exam)
}

/** Assigns the exam's students to schools of their countries in turn, so that answers can be compared by school. */
async function giveSchools(ctx: Ctx, exam: Exam): Promise<void> {
  const schools = await ctx.db.find(School, { order: { name: 'ASC' } })
  const reports = await ctx.db.find(Report, { where: { examId: exam.id }, order: { id: 'ASC' } })
  const users = await ctx.db.findBy(User, { id: In(reports.map(({ userId }) => userId)), schoolId: IsNull() })
  const ordered = users.toSorted((a, b) => a.username.localeCompare(b.username))
  const chosen = ordered.flatMap(({ id, country }, i) => {
    const own = schools.filter(({ countryCode }) => countryCode === country)
    return own.length ? [{ id, schoolId: own[i % own.length]!.id }] : []
  })
  await ctx.db.query(
    `update "user" u set school_id = chosen.school_id
     from unnest($1::uuid[], $2::uuid[]) chosen (id, school_id) where u.id = chosen.id`,
    [chosen.map(({ id }) => id), chosen.map(({ schoolId }) => schoolId)],
  )
}
