import { createHash } from 'node:crypto'
import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import { type RunWork, startRun, type Run } from '../../runs/public.ts'
import { Exam } from '../exam.entity.ts'
import { copyExam } from '../set-up/copy.service.ts'
import { archiveExams, matchingExams } from '../set-up/set-up.service.ts'
import type { ExamsInSetUpFilterInput } from '../set-up/set-up.inputs.ts'
import type { ArchiveMatchingExamsInput, CopyMatchingExamsInput } from './exam-runs.inputs.ts'

/** Defines a run over exams that processes each one like the single operation. */
const examRuns = (kind: string, one: (ctx: Ctx, id: string, run: Run) => Promise<boolean>): RunWork => ({
  kind,
  permission: '$admin.examsSetup',
  recordType: 'Exam',
  async labels(ctx, ids) {
    const exams = await ctx.db.findBy(Exam, { id: In([...ids]) })
    return new Map(exams.map(({ id, titles }) => [id, localized(titles, ctx.locale)]))
  },
  async one(ctx, id, run) {
    if (!ctx.viewer.has('$admin.examsSetup')) throw forbidden()
    return one(ctx, id, run)
  },
})

const archiveOne = (archived: boolean) => async (ctx: Ctx, id: string) => {
  const exam = await ctx.db.findOne(Exam, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!exam) throw notFound('Exam not found')
  if ((exam.archivedAt !== null) === archived) return false
  await archiveExams(ctx, [id], archived)
  return true
}

// runs of earlier releases restored under this kind too, as their parameters say
export const archiveRuns = examRuns('archiveExams', (ctx, id, { parameters }) =>
  archiveOne(parameters.archived !== false)(ctx, id),
)
export const restoreRuns = examRuns('restoreExams', archiveOne(false))

export const copyRuns = examRuns('copyExams', async (ctx, id, run) => {
  const original = await ctx.db.findOneBy(Exam, { id })
  if (!original) throw notFound('Exam not found')
  const { days, questions } = run.parameters as { days: number; questions: boolean }
  const copyOf = (examId: string) => copyId(run, examId)
  const practice = original.practiceExamId && copyOf(original.practiceExamId)
  const isCopied = practice !== null && (await ctx.db.existsBy(Exam, { id: practice }))
  await copyExam(ctx, original, {
    days,
    questions,
    given: { id: copyOf(id), ...(isCopied ? { practiceExamId: practice } : {}) },
  })
  // copies created before the copy of their practice paper
  const askers: { id: string }[] = await ctx.db.query('select id from exam where practice_exam_id = $1', [id])
  if (askers.length) {
    await ctx.db.query('update exam set practice_exam_id = $1 where id = any($2::uuid[])', [
      copyOf(id),
      askers.map((asker) => copyOf(asker.id)),
    ])
  }
  return true
})

/** Deterministic id of a run's copy of an exam, so that copies can refer to each other before they exist. */
function copyId(run: Run, examId: string): string {
  const hex = createHash('sha256').update(`${run.id} ${examId}`).digest('hex')
  // UUID version 8 (custom)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Ids of all matching exams in set-up, earliest first. */
async function matchingIds(ctx: Ctx, { ...filter }: ExamsInSetUpFilterInput): Promise<string[]> {
  const rows = await matchingExams(ctx, filter)
    .select('exam.id', 'id')
    .orderBy('exam.opens_at')
    .addOrderBy('exam.id')
    .getRawMany<{ id: string }>()
  return rows.map(({ id }) => id)
}

/** Starts a run that archives or restores all currently matching exams. Its report lists those that have not ended. */
export const archiveMatching = (outer: Ctx, { filter, archived }: ArchiveMatchingExamsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, archived ? archiveRuns : restoreRuns, { ids: await matchingIds(ctx, filter) }),
  )

/** Starts a run that copies all currently matching exams as drafts with shifted dates. */
export const copyMatching = (outer: Ctx, { filter, days, questions }: CopyMatchingExamsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) =>
    startRun(ctx, copyRuns, { ids: await matchingIds(ctx, filter), parameters: { days, questions } }),
  )
