import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'

/**
 * Ids of payments that seem to be paid, or in progress, under another account of the same person: the same name with
 * the same date of birth or school, or the same e-mail address, for the same exam or another of its dates. This is only
 * a warning: dates of birth are mistyped, and two students of one school may share a name. Reveals nothing about the
 * other account.
 */
export async function doublesAmong(ctx: Ctx, paymentIds: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select mine.id from payment mine
     join "user" me on me.id = mine.user_id
     join exam my_exam on my_exam.id = mine.exam_id
     where mine.id = any($1::uuid[]) and exists (
       select from "user" other
       join payment theirs on theirs.user_id = other.id
       join exam their_exam on their_exam.id = theirs.exam_id
       where their_exam.category_id = my_exam.category_id and their_exam.round = my_exam.round
         and theirs.state in ('processing', 'paid', 'partiallyRefunded')
         and other.id <> me.id
         and (
           lower(other.email) = lower(me.email)
           or name_key(other.first_name, other.last_name) = name_key(me.first_name, me.last_name)
             and (other.birth = me.birth or other.school_id = me.school_id)
         ))
     order by mine.id`,
    [paymentIds],
  )
  return rows.map(({ id }) => id)
}

/** @throws CONFLICT with `duplicatePerson`, the ids of such payments; `notADuplicate` skips the check */
export async function refuseDuplicates(ctx: Ctx, paymentIds: readonly string[]): Promise<void> {
  const doubles = await doublesAmong(ctx, paymentIds)
  if (!doubles.length) return
  throw failure(
    'CONFLICT',
    'A payment for this exam may already exist or be in progress for the same student under another account.',
    {
      duplicatePerson: doubles,
    },
  )
}
