import { required } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { Exam, SelfieRule } from '../exam.entity.ts'
import { addQuestions, publishExam } from '../papers/questions.service.ts'
import type { DemoExamInProgress, DemoSeason } from './cast.ts'
import { durationOf, languagesOf, levelsOf, reviewed } from './paper-settings.ts'
import { practicePaper, type DemoPaper, type PaperName } from './papers/papers.ts'
import { rounds, titleOf } from './rounds.ts'

const hour = 3_600_000
/** Number of students who sit the exam. */
const count = 6
/** Milliseconds since they started. */
const begun = 110_000

/** Creates an exam that opened an hour ago, and selects students of its grades who are sitting it. */
export async function makeExamInProgress(
  ctx: Ctx,
  random: Random,
  { categories, exams: { open } }: DemoSeason,
  paper: (name: PaperName) => DemoPaper,
  invented: readonly User[],
): Promise<DemoExamInProgress> {
  const { platform } = ctx.node.edition
  const { languages, questions } = paper(practicePaper[platform])
  const now = ctx.clock.now()
  const category = required(
    categories.find(({ id }) => id === open.categoryId),
    'category of the exam',
  )
  const { grades, students } = chosen(open, invented)
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: open.categoryId,
    titles: titleOf(category.titles, rounds.recorded),
    fromGrade: grades[0],
    toGrade: grades[1],
    languages: languagesOf(platform, { languages, questions }),
    delivery: open.delivery,
    durationSeconds: durationOf({ languages, questions }),
    scoring: open.scoring,
    levels: levelsOf(questions),
    selfie: SelfieRule.none,
    priceAmount: 0,
    round: 0,
    opensAt: new Date(now - hour),
    closesAt: new Date(now + 3 * hour),
  })
  await ctx.db.insert(Exam, { ...exam })
  await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, questions) })
  return { exam: await publishExam(ctx, exam.id), students, startedAt: now - begun }
}

/** Grades without 7 and 8, so that the accounts that can log in are not offered the exam, and students of these. */
function chosen({ fromGrade, toGrade }: Exam, invented: readonly User[]) {
  const ranges: [from: number, to: number][] = [
    [9, toGrade],
    [fromGrade, 6],
  ]
  const choices = ranges.map((grades) => ({
    grades,
    students: invented
      .filter(({ grade }) => grade !== null && grade >= grades[0] && grade <= grades[1])
      .slice(0, count),
  }))
  return required(
    choices.find(({ students }) => students.length === count),
    'grades with enough students',
  )
}
