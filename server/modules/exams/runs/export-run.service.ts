import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, messageOf, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { countChanges, type RunWork, Run, startRun } from '../../runs/public.ts'
import {
  inLanguage,
  lossesIn,
  picturesFor,
  writeExport,
  type FileFormat,
  type Ready,
} from '../exchange/export/export.service.ts'
import type { ExportQuestionsPayload } from '../exchange/export/export.types.ts'
import { Question } from '../papers/question.entity.ts'
import { ExportedBankQuestion } from './exported-bank-question.entity.ts'
import { matchingIds, questionLabels } from './matching-questions.ts'
import type { ExportMatchingQuestionsInput } from './question-runs.inputs.ts'

/** Limit on the questions of one file. */
const maxQuestions = 5000
/** Milliseconds during which the file can be downloaded. */
const retentionMs = 86_400_000

const notWritten = () => failure('RULE_BROKEN', 'The question is not available in this language')
const formatOf = ({ parameters }: Run) => parameters as FileFormat

/** Run that reads each question back from its format and stores the losses. Idempotent. */
export const exportRuns: RunWork = {
  kind: 'exportQuestions',
  // the file contains right answers: only the user who started the run can download it
  permission: null,
  recordType: 'Question',
  labels: questionLabels,
  file: {
    keptMs: retentionMs,
    async open(ctx, { id }) {
      const { fileName, mimeType, content } = await fetchExport(ctx, id)
      return { url: null, fileName, mimeType, content }
    },
  },
  async some(outer, ids, run) {
    const format = formatOf(run)
    const questions = await outer.db.findBy(Question, { id: In([...ids]) })
    const found = new Map(questions.map((question) => [question.id, inLanguage(question, format.language, 1)]))
    const ready = questions.flatMap((question): Ready[] => {
      const written = found.get(question.id)
      return written ? [{ question, written }] : []
    })
    const pictures = await picturesFor(outer, ready)
    const rows: Omit<ExportedBankQuestion, 'run' | 'question'>[] = []
    for (const one of ready) {
      rows.push({ runId: run.id, questionId: one.question.id, losses: await lossesIn(one, pictures, format) })
    }
    await inTransaction(outer, async (ctx) => {
      if (!rows.length) return
      const { raw } = await ctx.db
        .createQueryBuilder()
        .insert()
        .into(ExportedBankQuestion)
        .values(rows)
        .orIgnore()
        .returning('question_id')
        .execute()
      await countChanges(ctx, run, (raw as unknown[]).length)
    })
    return new Map(
      ids
        .filter((id) => !found.get(id))
        .map((id) => [id, messageOf(found.has(id) ? notWritten() : notFound('Question not found'))]),
    )
  },
}

/** Starts a run that exports all currently matching questions into one file. @throws BAD_USER_INPUT for too many */
export const exportMatching = (outer: Ctx, { filter, language, format }: ExportMatchingQuestionsInput): Promise<Run> =>
  inTransaction(outer, async (ctx) => {
    const ids = await matchingIds(ctx, filter)
    if (ids.length > maxQuestions) throw failure('CHOOSE_AT_MOST', { count: maxQuestions })
    return startRun(ctx, exportRuns, { ids, parameters: { language, format } satisfies FileFormat })
  })

/**
 * The file of the viewer's run, with the losses of each question.
 * @throws NOT_FOUND, RULE_BROKEN (the run is not finished; no question in the language; too many pictures)
 */
export async function fetchExport(ctx: Ctx, runId: string): Promise<ExportQuestionsPayload> {
  const run = await ctx.db.findOneBy(Run, { id: runId, kind: exportRuns.kind, startedById: viewerId(ctx) })
  if (!run) throw notFound('Background task not found')
  if (run.state !== 'done') throw failure('RULE_BROKEN', 'The file is available once the task is finished')
  if (run.changed === 0) throw failure('RULE_BROKEN', 'No question is available in this language')
  const format = formatOf(run)
  const rows = await ctx.db.find(ExportedBankQuestion, {
    where: { runId },
    relations: { question: true },
    order: { questionId: 'DESC' },
  })
  const losses = new Map(rows.map((row) => [row.questionId, row.losses]))
  const ready = rows.flatMap(({ question }, i): Ready[] => {
    const written = inLanguage(question, format.language, i + 1)
    return written ? [{ question, written }] : []
  })
  if (!ready.length) throw notFound('The file has expired. Export the questions again.')
  const file = await writeExport(ctx, ready, {
    ...format,
    title: 'questions',
    pictures: await picturesFor(ctx, ready),
  })
  const parts = ready.flatMap(({ question: { id }, written: { questionNo } }) => {
    const lost = losses.get(id)
    return lost?.length ? [{ questionId: toGlobalId('Question', id), questionNo, losses: lost }] : []
  })
  return { ...file, parts }
}

/** Deletes the question lists of files older than a day. */
export async function deleteExpiredExportLists(ctx: Ctx): Promise<void> {
  await ctx.db.query('delete from exported_bank_question using run where run.id = run_id and run.started_at < $1', [
    new Date(ctx.clock.now() - retentionMs),
  ])
}
