import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { Exam } from '../exam.entity.ts'
import type { CopyExamsInput } from './set-up.inputs.ts'
import { inOrder } from './set-up.service.ts'

const day = 86_400_000

/**
 * Copies exams as drafts with all dates moved by some days. Copies use the copy of a practice paper if it is copied
 * too.
 * @throws NOT_FOUND
 */
export async function copyExams(outer: Ctx, { examIds, days, questions }: CopyExamsInput): Promise<Exam[]> {
  return inTransaction(outer, async (ctx) => {
    const ids = [...new Set(examIds)]
    const originals = await ctx.db.findBy(Exam, { id: In(ids) })
    if (originals.length !== ids.length) throw notFound('Exam not found')
    const copies = new Map<string, Exam>()
    for (const original of inOrder(originals, ids)) {
      copies.set(original.id, await copyExam(ctx, original, { days, questions }))
    }
    for (const copy of copies.values()) {
      const practice = copy.practiceExamId && copies.get(copy.practiceExamId)
      if (!practice) continue
      copy.practiceExamId = practice.id
      await ctx.db.update(Exam, copy.id, { practiceExamId: practice.id })
    }
    return [...copies.values()]
  })
}

/** Copies one exam as a draft with all dates moved. @param given overrides columns of the copy */
export async function copyExam(
  ctx: Ctx,
  original: Exam,
  { days, questions, given = {} }: { days: number; questions: boolean; given?: Partial<Exam> },
): Promise<Exam> {
  const moved = (moment: Date) => new Date(moment.getTime() + days * day)
  const { id, createdAt: _c, publishedAt: _p, resultsPublishedAt: _r, endedAt: _e, pausedAt: _x, ...rest } = original
  const copy = await ctx.db.save(
    ctx.db.create(Exam, {
      ...rest,
      opensAt: moved(original.opensAt),
      closesAt: moved(original.closesAt),
      applyFrom: original.applyFrom && moved(original.applyFrom),
      applyUntil: original.applyUntil && moved(original.applyUntil),
      extraSeconds: 0,
      paperVersion: 0,
      archivedAt: null,
      setUpVersion: 1,
      ...given,
    }),
  )
  if (questions) await copyQuestions(ctx, id, copy.id)
  return copy
}

/** Copies the current questions of an exam as first revisions of the same items. */
export async function copyQuestions(ctx: Ctx, fromExamId: string, toExamId: string): Promise<void> {
  await ctx.db.query(
    `insert into question (exam_id, question_no, revision, texts, content, scoring, shuffle_options, option_order, points, topic,
       level, difficulty, source, item_id, reviews)
     select $2, row_number() over (order by question_no), 1, texts, content, scoring, shuffle_options, option_order, points, topic,
       level, difficulty, source, item_id, reviews
     from (select distinct on (question_no) * from question where exam_id = $1 order by question_no, revision desc) q
     where not q.cancelled`,
    [fromExamId, toExamId],
  )
}
