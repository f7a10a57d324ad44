import { isDeepStrictEqual } from 'node:util'
import type { QuestionContent, QuestionScoring } from '../../../../shared/questions/content.ts'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { Exam, ExamDelivery } from '../exam.entity.ts'
import { keyWarnings } from './answer-key.ts'
import { contentWarnings } from './content-problems.ts'
import { mayBeFramed } from './frame-hosts.ts'
import {
  maxQuestions,
  paperProblems,
  pictureMissing,
  practiceMissing,
  questionProblems,
  siteRefused,
} from './paper-checks.ts'
import { notifyCorrected } from './corrections.ts'
import { hasExtraWork } from './extra-work.ts'
import { keepFirstVersion, keepVersions } from '../history/keep-versions.ts'
import { readGradingPaper } from './paper.service.ts'
import { textsIn } from './content.ts'
import { Question, type QuestionText } from './question.entity.ts'
import { picturesIn } from './render.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** a question of a published exam was corrected before its results were published */
    'exam.paperChanged': { examId: string }
  }
}

/** A question not yet in an exam. */
export interface NewQuestion {
  texts: Record<string, QuestionText>
  content: QuestionContent
  scoring?: QuestionScoring | null
  shuffleOptions?: boolean
  /** see Question.optionOrder */
  optionOrder?: number[] | null
  /** default 1 */
  points?: number
  topic: string
  /** default: the exam's level at this number, if it has levels */
  level?: string | null
  difficulty?: number | null
  source?: string | null
  /** the item it is a copy of */
  itemId?: string
  /** the question it was duplicated from */
  copyOfId?: string | null
  reviews?: Question['reviews']
}

/**
 * Locks an exam until the end of the transaction, against changes and openings. Openers take the advisory lock in
 * shared mode (function `exam_terms`), which does not write the exam's row.
 * @throws NOT_FOUND
 */
export async function lockExam(ctx: Ctx, examId: string): Promise<Exam> {
  await ctx.db.query('select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 7403))', [examId])
  const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'pessimistic_write' } })
  if (!exam) throw notFound('Exam not found')
  return exam
}

/** The current revision of each question, by number. */
export function currentQuestions(ctx: Ctx, examId: string): Promise<Question[]> {
  return ctx.db
    .createQueryBuilder(Question, 'question')
    .distinctOn(['question.questionNo'])
    .where('question.examId = :examId', { examId })
    .orderBy('question.questionNo')
    .addOrderBy('question.revision', 'DESC')
    .getMany()
}

/**
 * Appends questions to an unpublished exam.
 * @throws NOT_FOUND, RULE_BROKEN (published, too many)
 */
export async function addQuestions(
  outer: Ctx,
  input: { examId: string; questions: readonly NewQuestion[] },
): Promise<Question[]> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    if (exam.publishedAt) throw published()
    const [last] = await ctx.db.query('select coalesce(max(question_no), 0)::int no from question where exam_id = $1', [
      exam.id,
    ])
    const first: number = last.no + 1
    if (last.no + input.questions.length > maxQuestions) {
      throw failure('TOO_MANY_QUESTIONS', { count: maxQuestions })
    }
    const questions = input.questions.map((question, i) =>
      ctx.db.create(Question, {
        examId: exam.id,
        questionNo: first + i,
        revision: 1,
        texts: question.texts,
        content: question.content,
        scoring: question.scoring ?? null,
        shuffleOptions: question.shuffleOptions ?? false,
        optionOrder: question.optionOrder ?? null,
        points: question.points ?? 1,
        topic: question.topic,
        level: question.level ?? levelAt(exam, first + i),
        difficulty: question.difficulty ?? null,
        source: question.source ?? null,
        ...(question.itemId ? { itemId: question.itemId } : {}),
        copyOfId: question.copyOfId ?? null,
        reviews: question.reviews ?? {},
        cancelled: false,
      }),
    )
    await ctx.db.insert(Question, questions)
    await keepVersions(
      ctx,
      questions.map(({ id }) => id),
    )
    return questions
  })
}

export function levelAt(exam: Pick<Exam, 'levels'>, questionNo: number): string | null {
  return exam.levels.find((l) => questionNo >= l.fromQuestionNo && questionNo <= l.toQuestionNo)?.name ?? null
}

/** Warnings about a paper that do not prevent its publication. */
export async function paperWarnings(ctx: Ctx, examId: string): Promise<string[]> {
  const questions = await currentQuestions(ctx, examId)
  return [...keyWarnings(questions.map(({ content }) => content)), ...questions.flatMap(contentWarnings)]
}

/** Problem of an embedded site that is not allowed. */
export function frameProblems({ node }: Pick<Ctx, 'node'>, { delivery, externalUrl }: Exam): string[] {
  if (delivery !== ExamDelivery.embedded || !externalUrl || mayBeFramed(externalUrl, node.config)) return []
  return [siteRefused]
}

/**
 * Publishes an exam, which makes its questions immutable.
 * @param further additional checks before publication
 * @throws NOT_FOUND, RULE_BROKEN with `problems`, the sentences that say what is missing
 */
export async function publishExam(
  outer: Ctx,
  examId: string,
  further: (ctx: Ctx, exam: Exam, questions: Question[]) => string[] = () => [],
): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (exam.publishedAt) throw failure('CONFLICT', 'The exam is already published')
    if (exam.archivedAt) throw failure('RULE_BROKEN', 'The exam is archived. Restore it first.')
    const questions = await currentQuestions(ctx, examId)
    const problems = [
      ...paperProblems(exam, questions, await hasExtraWork(ctx, examId)),
      ...frameProblems(ctx, exam),
      ...(await pictureProblems(ctx, questions)),
      ...(await practiceProblems(ctx, exam)),
      ...further(ctx, exam, questions),
    ]
    const [problem] = problems
    if (problem !== undefined) throw failure('RULE_BROKEN', problem, { problems })
    exam.publishedAt = new Date(ctx.clock.now())
    exam.paperVersion = 1
    await ctx.db.update(Exam, exam.id, { publishedAt: exam.publishedAt, paperVersion: exam.paperVersion })
    return exam
  })
}

/** Changes of a correction; absent fields stay unchanged. */
export interface Correction {
  texts?: Record<string, QuestionText>
  content?: QuestionContent
  scoring?: QuestionScoring | null
  points?: number
  topic?: string
  difficulty?: number | null
  source?: string | null
  reviews?: Question['reviews']
  cancelled?: boolean
}

/**
 * Corrects a question of a published exam with a new revision that has author and reason. Nodes reload the paper,
 * and affected attempts are graded again: in this transaction once results are published, so that points and places
 * always match, otherwise in a job.
 * @throws NOT_FOUND, RULE_BROKEN (not published), BAD_USER_INPUT (no change, or an invalid question)
 */
export async function correctQuestion(
  outer: Ctx,
  input: {
    examId: string
    questionNo: number
    /** the changes, or what they are for the current question */
    changes: Correction | ((current: Question, exam: Exam) => Correction)
    reason: string
  },
): Promise<{ exam: Exam; question: Question }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    if (!exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is not published: change the question itself')
    const current = await ctx.db.findOne(Question, {
      where: { examId: exam.id, questionNo: input.questionNo },
      order: { revision: 'DESC' },
    })
    if (!current) throw notFound('Question not found')

    const { changes } = input
    const changed = corrected(current, typeof changes === 'function' ? changes(current, exam) : changes)
    const problems = [...questionProblems(changed, exam.languages), ...(await pictureProblems(ctx, [changed]))]
    if (problems.length) throw badInput({ changes: problems })
    const { id: _, createdAt: __, ...columns } = changed
    const question = ctx.db.create(Question, {
      ...columns,
      revision: current.revision + 1,
      correctedById: ctx.viewer.id,
      reason: input.reason.trim(),
    })
    await keepFirstVersion(ctx, current.id)
    await ctx.db.insert(Question, question)
    await keepVersions(ctx, [question.id])
    exam.paperVersion += 1
    await ctx.db.update(Exam, exam.id, { paperVersion: exam.paperVersion })
    if (exam.resultsPublishedAt) await notifyCorrected(ctx, await readGradingPaper(ctx, exam.id), input.reason.trim())
    else await enqueue(ctx, 'exam.paperChanged', { examId: exam.id }, { key: `exam.paperChanged ${exam.id}` })
    return { exam, question }
  })
}

function corrected(current: Question, { texts, ...changes }: Correction): Question {
  const changed = { ...current, ...changes, texts: { ...current.texts, ...texts } }
  if (isDeepStrictEqual(changed, { ...current })) throw badInput({ changes: ['Nothing would change'] })
  if (formOf(changed) !== formOf(current)) {
    throw badInput({ changes: ['A published question keeps its kind and its number of options'] })
  }
  return changed
}

/** What stored answers refer to: the kind, also of each gap, and in each language the number of options. */
const formOf = ({ content: { kind, shape }, texts }: Question): string =>
  JSON.stringify([
    kind,
    'gaps' in shape ? shape.gaps.map((gap) => gap.kind) : [],
    'regions' in shape ? shape.regions.length : 0,
    Object.values(texts).map(({ options, lists = [] }) => [options, ...lists].map((l) => l.length)),
  ])

/** A question, or a part of one that is not complete yet. */
interface ShownQuestion extends Pick<Question, 'texts'> {
  content: QuestionContent | null
}

/** Problems of pictures that questions show but that are not stored. */
export async function pictureProblems(ctx: Ctx, questions: readonly ShownQuestion[]): Promise<string[]> {
  const shown = [...new Set(questions.flatMap(picturesOf))]
  if (!shown.length) return []
  const missing: { sha256: string }[] = await ctx.db.query(
    `select sha256 from unnest($1::text[]) sha256
     where not exists (select from stored_file f where f.sha256 = sha256.sha256 and f.purpose = 'question')`,
    [shown],
  )
  return missing.map(({ sha256 }) => pictureMissing(sha256))
}

/** SHA-256 hashes of the pictures of a question: those in its texts, and the one on which a place is selected. */
const picturesOf = ({ texts, content }: ShownQuestion): string[] => [
  ...Object.values(texts).flatMap((words) => textsIn(words).flatMap(picturesIn)),
  ...(content && 'picture' in content.shape ? (/^[0-9a-f]{64}(?=\.)/.exec(content.shape.picture) ?? []) : []),
]

/** Problem of a practice paper that is not published yet. */
export async function practiceProblems(ctx: Ctx, exam: Exam): Promise<string[]> {
  if (!exam.practiceExamId) return []
  const practice = await ctx.db.findOneBy(Exam, { id: exam.practiceExamId })
  return practice?.publishedAt ? [] : [practiceMissing]
}

export const published = () => failure('RULE_BROKEN', 'The exam is published: questions can be corrected but not added')
