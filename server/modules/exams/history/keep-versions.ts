import type { Ctx } from '../../../context/context.ts'

/** Most versions kept of a question in an exam; the oldest are deleted first. @internal */
export const versionLimit = 50

/** Versions are kept for two years; the newest one of each question stays. */
const retentionDays = 730

const stored = `jsonb_build_object('texts', q.texts, 'content', q.content, 'scoring', q.scoring, 'topic', q.topic,
  'difficulty', q.difficulty, 'source', q.source, 'points', q.points, 'shuffleOptions', q.shuffle_options,
  'cancelled', q.cancelled)`

/**
 * Records the present state of questions as new versions, in the transaction that has saved them and holds the lock on
 * their exam. A state equal to the newest version is not recorded again.
 */
export async function keepVersions(ctx: Ctx, questionIds: readonly string[]): Promise<void> {
  if (!questionIds.length) return
  await ctx.db.query(
    `insert into question_version (exam_id, item_id, number, saved_by_id, saved_at, reason, stored)
     select q.exam_id, q.item_id, coalesce(newest.number, 0) + 1, $2, $3, q.reason, ${stored}
     from question q left join lateral (
       select number, stored from question_version v
       where v.exam_id = q.exam_id and v.item_id = q.item_id order by number desc limit 1
     ) newest on true
     where q.id = any($1::uuid[]) and newest.stored is distinct from ${stored}`,
    [questionIds, ctx.viewer.id, new Date(ctx.clock.now())],
  )
  await ctx.db.query(
    `delete from question_version v using question q
     where q.id = any($1::uuid[]) and v.exam_id = q.exam_id and v.item_id = q.item_id
       and v.number <= (select max(number) from question_version n
         where n.exam_id = q.exam_id and n.item_id = q.item_id) - $2::int`,
    [questionIds, versionLimit],
  )
}

/** Records the state before a change if the question has no version yet: it was saved before versions were recorded. */
export async function keepFirstVersion(ctx: Ctx, questionId: string): Promise<void> {
  await ctx.db.query(
    `insert into question_version (exam_id, item_id, number, saved_by_id, saved_at, reason, stored)
     select q.exam_id, q.item_id, 1, q.corrected_by_id, q.created_at, q.reason, ${stored} from question q
     where q.id = $1 and not exists (
       select from question_version v where v.exam_id = q.exam_id and v.item_id = q.item_id)`,
    [questionId],
  )
}

/** Deletes old versions, except the newest of each question. */
export async function deleteExpiredVersions(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    `delete from question_version v where v.saved_at < $1 and exists (
       select from question_version newer
       where newer.exam_id = v.exam_id and newer.item_id = v.item_id and newer.number > v.number)`,
    [new Date(ctx.clock.now() - retentionDays * 86_400_000)],
  )
}
