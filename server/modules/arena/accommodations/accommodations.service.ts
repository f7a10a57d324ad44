import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { byId } from '../../../graphql/loaders.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Accommodation } from './accommodation.entity.ts'
import type { SetAccommodationInput } from './accommodations.types.ts'

/** SQL: a student's extra time for a duration, in seconds; the parameters are SQL expressions. */
export const ownExtraSql = (durationSeconds: string, userId: string) =>
  `coalesce((select ceil(${durationSeconds} * percent / 100.0)::int from accommodation where user_id = ${userId}), 0)`

/** The same calculation in JavaScript. */
export const ownExtraSeconds = (durationSeconds: number, percent: number | null) =>
  Math.ceil((durationSeconds * (percent ?? 0)) / 100)

/**
 * Sets a student's extra time for every exam that starts from now on. An attempt in progress keeps its deadline.
 * @throws BAD_USER_INPUT for a username that is not a student's
 */
export async function setAccommodation(ctx: Ctx, input: SetAccommodationInput): Promise<Accommodation> {
  const username = input.username.trim().toUpperCase()
  const student = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('upper(user.username) = :username and user.userType = :type', { username, type: UserType.student })
    .andWhere('user.erasedAt is null')
    .getOne()
  if (!student) throw badInput({ username: ['No student has this student ID'] })
  const values = {
    userId: student.id,
    percent: input.percent,
    reason: input.reason.trim(),
    changedById: ctx.viewer.id,
    changedAt: new Date(ctx.clock.now()),
  }
  await ctx.db.upsert(Accommodation, values, ['userId'])
  return ctx.db.findOneByOrFail(Accommodation, { userId: student.id })
}

/** Removes a student's extra time from exams that start from now on. @throws NOT_FOUND */
export async function removeAccommodation(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(Accommodation, { id })
  if (!affected) throw notFound('Extra time not found')
}

/** All students with extra time in every exam, newest first. */
export function accommodations(ctx: Ctx, page: PageArgs): Promise<Page<Accommodation>> {
  return connection(ctx.db.createQueryBuilder(Accommodation, 'accommodation'), page, [['changedAt', 'DESC']])
}

export const accommodationById = byId(() => Accommodation)
