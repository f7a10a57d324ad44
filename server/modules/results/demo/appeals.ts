import { element, required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople, User } from '../../accounts/public.ts'
import { Appeal } from '../appeals/appeal.entity.ts'
import type { Report } from '../reports/report.entity.ts'

const hour = 3_600_000

/** Creates appeals of three students; the first is answered. */
export async function makeAppeals(
  ctx: Ctx,
  reports: readonly Report[],
  { student, invented }: DemoPeople,
): Promise<void> {
  const now = ctx.clock.now()
  const about = async (user: User, hours: number, given: Partial<Appeal>) => {
    const report = required(
      reports.find(({ userId }) => userId === user.id),
      'report of the student',
    )
    await ctx.db.insert(Appeal, {
      reportId: report.id,
      examId: report.examId,
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
  await about(element(invented, 2), 20, {
    questionNo: 7,
    shownNo: 7,
    text: 'The picture of question 7 was cut off on my tablet, so the scale could not be read.',
  })
  await about(element(invented, 5), 9, {
    questionNo: 0,
    shownNo: 0,
    text: 'The connection was lost for two minutes near the end. Were my last answers counted?',
  })
}
