import { encodeMessage } from '../../../errors/messages.ts'
import type { Ctx } from '../../../context/context.ts'
import { ExamDelivery, type Exam } from '../exam.entity.ts'
import { differences } from '../papers/consistency.ts'
import { textsIn } from '../papers/content.ts'
import { hasExtraWork } from '../papers/extra-work.ts'
import { detailProblems, levelProblems, numberProblems, questionProblems } from '../papers/paper-checks.ts'
import {
  currentQuestions,
  frameProblems,
  pictureProblems,
  practiceProblems,
  paperWarnings,
} from '../papers/questions.service.ts'
import type { Question } from '../papers/question.entity.ts'
import type { ExamCheckId } from './exam-check-id.ts'
import { usesOfExam } from './uses.ts'
import { zoneWarnings } from './zone-check.ts'

/** One item of an exam's checklist. */
export interface ExamCheckLine {
  id: ExamCheckId
  ok: boolean
  /** whether it must be passed before the next stage; otherwise a recommendation */
  required: boolean
  /** translated sentences */
  problems: string[]
  /** numbers of the questions concerned */
  questionNos: number[]
}

const numbersOf = (questions: readonly Question[], is: (question: Question) => boolean) =>
  questions.filter(is).map(({ questionNo }) => questionNo)

const lineOf =
  ({ locale, node }: Ctx) =>
  (id: ExamCheckId, problems: string[], required = true, questionNos: number[] = []): ExamCheckLine => ({
    id,
    ok: problems.length === 0 && questionNos.length === 0,
    required,
    problems: problems.map((problem) => node.texts.sentence(locale, problem)),
    questionNos,
  })

/**
 * The checklist of an exam: the obstacles to publishing a draft, or to publishing the results of a closed exam. For an
 * exam in local time it warns about zones whose rules have changed.
 */
export async function checkList(ctx: Ctx, exam: Exam): Promise<ExamCheckLine[]> {
  const [lines, zones] = [await obstacles(ctx, exam), await zoneWarnings(ctx, exam)]
  return zones.length ? [...lines, lineOf(ctx)('timeZones', zones, false)] : lines
}

async function obstacles(ctx: Ctx, exam: Exam): Promise<ExamCheckLine[]> {
  const line = lineOf(ctx)
  if (exam.publishedAt) {
    const { open, ungraded } = await usesOfExam(ctx).load(exam.id)
    return [
      line('window', isOver(exam, ctx.clock.now()) ? [] : ['Students can still start this exam'], false),
      line('attempts', open ? [encodeMessage('STUDENTS_NOT_FINISHED', { count: open })] : []),
      line('grading', ungraded ? [encodeMessage('ATTEMPTS_NOT_GRADED', { count: ungraded })] : []),
    ]
  }
  const details = line('details', [...detailProblems(exam), ...frameProblems(ctx, exam)])
  const practice = line('practice', await practiceProblems(ctx, exam))
  if (exam.delivery !== ExamDelivery.board) return [details, practice]
  const questions = await currentQuestions(ctx, exam.id)
  const broken = (question: Question) => questionProblems(question, exam.languages).length > 0
  return [
    details,
    line('questions', numberProblems(questions, await hasExtraWork(ctx, exam.id))),
    line(
      'texts',
      questions.flatMap((question) => questionProblems(question, exam.languages)).slice(0, 20),
      true,
      numbersOf(questions, broken),
    ),
    ...(exam.levels.length ? [line('levels', levelProblems(exam, questions))] : []),
    line('pictures', await pictureProblems(ctx, questions)),
    ...(exam.practiceExamId ? [practice] : []),
    ...(exam.languages.length > 1
      ? [
          line(
            'consistency',
            [],
            true,
            numbersOf(questions, (question) => isInconsistent(exam, question)),
          ),
          line(
            'translations',
            [],
            false,
            numbersOf(questions, (question) => !isApproved(exam, question)),
          ),
        ]
      : []),
    line('key', await paperWarnings(ctx, exam.id), false),
    line('alternatives', [], false, numbersOf(questions, lacksAlternative)),
  ]
}

/** Whether no one can start an exam any more; a window in local time ends 12 hours later than in UTC. */
const isOver = ({ closesAt, localWindow }: Exam, now: number) =>
  closesAt.getTime() + (localWindow ? 12 * 3_600_000 : 0) <= now

/**
 * Whether a translation has numbers, formulas or pictures other than the first language and was not explicitly
 * accepted.
 */
export function isInconsistent(
  { languages: [source = '', ...others] }: Pick<Exam, 'languages'>,
  question: Question,
): boolean {
  const original = question.texts[source]
  return others.some((language) => {
    const text = question.texts[language]
    if (!original || !text || question.reviews[language]?.accepted) return false
    return differences(original, text).length > 0
  })
}

const isApproved = ({ languages }: Exam, { reviews }: Question) =>
  languages.every((language) => reviews[language]?.status === 'approved')

/** Whether a picture of the question has no alternative text. */
const lacksAlternative = ({ texts }: Question) =>
  Object.values(texts).some((words) => textsIn(words).some((part) => /!\[\s*\]\(image:/.test(part)))
