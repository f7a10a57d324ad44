import { createHash } from 'node:crypto'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { element } from '../../../../shared/required.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { Exam, ExamDelivery, paperAt } from '../../exams/public.ts'
import { givenIn } from '../../arena/public.ts'
import { codedAnswers } from './answer-codes.ts'
import { comparePairs } from './matching.ts'
import { SimilarityReading } from './similarity-reading.entity.ts'
import type { AnswerSimilarity } from './similarity.types.ts'

/** Minimum students needed to estimate the probabilities of answers. */
const minStudents = 50
/** Maximum pairs listed. */
const maxListed = 200

interface Row {
  reportId: string
  username: string
  name: string
  grade: number | null
  schoolId: string | null
  school: string | null
  answers: Buffer
  typed: Record<string, RawAnswer>
  language: string
}

/**
 * Compares the answers of students of the same school with each other, after logging the viewer. The outcome is not
 * stored: it is only a hint for people.
 * @throws NOT_FOUND, RULE_BROKEN (not graded yet, graded by a provider), RATE_LIMITED
 */
export async function compareAnswers(ctx: Ctx, examId: string): Promise<AnswerSimilarity> {
  await ctx.node.limits.consume('analysisByUser', viewerId(ctx))
  const exam = await ctx.db.findOneBy(Exam, { id: examId })
  if (!exam?.publishedAt) throw notFound('Exam not found')
  if (exam.delivery !== ExamDelivery.board) throw failure('RULE_BROKEN', 'This exam is graded by its provider')
  await ctx.db.save(ctx.db.create(SimilarityReading, { examId, userId: viewerId(ctx) }))
  const paper = await paperAt(ctx, exam).grading()
  const asked = paper.questions.filter(({ cancelled }) => !cancelled)
  const rows = await reportsOf(ctx, examId)
  const { answers, key } = codedAnswers(
    asked,
    rows.map((row) => givenIn(row, exam, row)),
  )
  const enough = rows.length >= minStudents && asked.length > 0
  const found = await comparePairs({
    answers,
    key,
    groups: enough ? schoolsOf(rows) : [],
    seed: createHash('sha256').update(`${examId} ${paper.version}`).digest().readUInt32BE(),
  })
  const studentOf = (index: number) => {
    const { reportId, username, name, grade } = element(rows, index)
    const correct = element(answers, index).reduce((sum, answer, i) => sum + (answer === key[i] ? 1 : 0), 0)
    return { reportId: toGlobalId('Report', reportId), username, name, grade, correct }
  }
  return {
    count: rows.length,
    least: minStudents,
    questions: asked.length,
    pairs: found.pairs,
    simulations: found.simulations,
    falseFlagRate: found.falseFlagRate,
    flagged: found.flagged.slice(0, maxListed).map(({ a, b, ...pair }) => ({
      ...pair,
      students: [studentOf(a), studentOf(b)],
      school: element(rows, a).school ?? '',
    })),
  }
}

/** Graded students of the exam, with their school resolved through merges. */
function reportsOf(ctx: Ctx, examId: string): Promise<Row[]> {
  return ctx.db.query(
    `select r.id as "reportId", u.username, trim(u.first_name || ' ' || u.last_name) as name, a.grade,
       s.id as "schoolId", s.name as school, t.answers, t.typed, a.language
     from report r join attempt t on t.id = r.attempt_id join application a on a.id = r.application_id
       join "user" u on u.id = r.user_id
       left join school own on own.id = u.school_id left join school s on s.id = coalesce(own.merged_into_id, own.id)
     where r.exam_id = $1 and t.kind = 'exam' and t.superseded_at is null and a.state <> 'cancelled'
       and t.started_at is not null
     order by r.id`,
    [examId],
  )
}

function schoolsOf(rows: readonly Row[]): number[][] {
  const schools = new Map<string, number[]>()
  rows.forEach(({ schoolId }, index) => {
    if (!schoolId) return
    const school = schools.get(schoolId)
    if (school) school.push(index)
    else schools.set(schoolId, [index])
  })
  return [...schools.values()]
}

/** Log of comparisons of an exam, newest first. */
export function similarityReadings(ctx: Ctx, examId: string, page: PageArgs): Promise<Page<SimilarityReading>> {
  const query = ctx.db.createQueryBuilder(SimilarityReading, 'reading').where('reading.examId = :examId', { examId })
  return connection(query, page, [['readAt', 'DESC']])
}
