import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { byId } from '../../../graphql/loaders.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Accommodation } from './accommodation.entity.ts'
import type { SetAccommodationInput } from './accommodations.types.ts'
import { mailAccommodations } from './accommodations.mail.ts'
import { isMoreThanTime } from './terms.ts'

const dayMs = 86_400_000

/**
 * Sets a student's accommodations in every exam. Extra time applies to exams that start from now on: an attempt in
 * progress keeps its deadline. The student is told by mail.
 * @throws BAD_USER_INPUT for a username that is not a student's, for no accommodation, an end that is over or no date
 */
export function setAccommodation(outer: Ctx, input: SetAccommodationInput): Promise<Accommodation> {
  refuseUnfit(outer, input)
  return inTransaction(outer, async (ctx) => {
    const student = await studentWith(ctx, input.username)
    const { username: _, ...terms } = input
    const values = {
      ...terms,
      userId: student.id,
      endsOn: input.endsOn ?? null,
      reason: input.reason.trim(),
      proof: input.proof.trim(),
      changedById: ctx.viewer.id,
      changedAt: new Date(ctx.clock.now()),
    }
    await ctx.db.upsert(Accommodation, values, ['userId'])
    await mailAccommodations(ctx, student, values)
    return ctx.db.findOneByOrFail(Accommodation, { userId: student.id })
  })
}

function refuseUnfit(ctx: Ctx, { percent, endsOn, ...rest }: SetAccommodationInput) {
  if (percent > 0 && percent < 5) throw badInput({ percent: ['Use 0, or 5 to 200 percent'] })
  if (!percent && !isMoreThanTime(rest)) throw badInput({ percent: ['Choose at least one accommodation'] })
  if (endsOn == null) return
  const day = new Date(`${endsOn}T00:00:00Z`)
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(endsOn)
  if (!isDay) throw badInput({ endsOn: ['Enter an existing date'] })
  if (day.getTime() + 2 * dayMs < ctx.clock.now()) throw badInput({ endsOn: ['Choose a day that is not over'] })
}

async function studentWith(ctx: Ctx, given: string): Promise<User> {
  const username = given.trim().toUpperCase()
  const student = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('upper(user.username) = :username and user.userType = :type', { username, type: UserType.student })
    .andWhere('user.erasedAt is null')
    .getOne()
  if (!student) throw badInput({ username: ['No student has this student ID'] })
  return student
}

/** Removes a student's accommodations; an attempt in progress keeps its deadline. @throws NOT_FOUND */
export async function removeAccommodation(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(Accommodation, { id })
  if (!affected) throw notFound('These accommodations were not found')
}

/** All students with accommodations, newest first. */
export function accommodations(ctx: Ctx, page: PageArgs): Promise<Page<Accommodation>> {
  return connection(ctx.db.createQueryBuilder(Accommodation, 'accommodation'), page, [['changedAt', 'DESC']])
}

export const accommodationById = byId(() => Accommodation)
