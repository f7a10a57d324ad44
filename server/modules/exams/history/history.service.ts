import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { loader } from '../../../graphql/loaders.ts'
import type { Exam } from '../exam.entity.ts'
import { saveContent } from '../editor/editor.service.ts'
import type { Question } from '../papers/question.entity.ts'
import { QuestionVersion } from './question-version.entity.ts'
import { versionChanges, type VersionChange } from './version-changes.ts'

/** Saved versions of a question, newest first. */
export function versionsOf(
  ctx: Ctx,
  { examId, itemId }: Pick<Question, 'examId' | 'itemId'>,
  page: PageArgs,
): Promise<Page<QuestionVersion>> {
  const query = ctx.db
    .createQueryBuilder(QuestionVersion, 'version')
    .where('version.examId = :examId and version.itemId = :itemId', { examId, itemId })
  return connection(query, page, [['number', 'DESC']])
}

/** The version before each, by id; null for the oldest one that is kept. */
const versionBefore = loader<string, QuestionVersion | null>(async (ctx, ids) => {
  const rows: { id: string; before: string }[] = await ctx.db.query(
    `select v.id, before.id as before from question_version v join lateral (
       select id from question_version b where b.exam_id = v.exam_id and b.item_id = v.item_id and b.number < v.number
       order by b.number desc limit 1
     ) before on true where v.id = any($1::uuid[])`,
    [ids],
  )
  const found = await ctx.db.findBy(QuestionVersion, { id: In(rows.map(({ before }) => before)) })
  const byId = new Map(found.map((each) => [each.id, each]))
  const beforeOf = new Map(rows.map(({ id, before }) => [id, byId.get(before) ?? null]))
  return ids.map((id) => beforeOf.get(id) ?? null)
})

/** What a version changed; empty for the oldest kept version if older ones were deleted. */
export async function changesOf(ctx: Ctx, version: QuestionVersion): Promise<VersionChange[]> {
  const before = await versionBefore(ctx).load(version.id)
  return !before && version.number > 1 ? [] : versionChanges(before?.stored ?? null, version.stored)
}

/**
 * Saves an earlier version of a question again, as a new version. In a published exam it is a correction, which
 * requires a reason.
 * @throws NOT_FOUND, CONFLICT, BAD_USER_INPUT (the exam is published and there is no reason), RULE_BROKEN
 */
export async function restoreVersion(
  outer: Ctx,
  input: { examId: string; questionNo: number; version: string; versionId: string; reason?: string | null },
): Promise<{ exam: Exam; question: Question }> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(QuestionVersion, { id: input.versionId, examId: input.examId })
    if (!found) throw notFound('Version not found')
    return saveContent(ctx, { ...input, itemId: found.itemId, stored: found.stored })
  })
}
