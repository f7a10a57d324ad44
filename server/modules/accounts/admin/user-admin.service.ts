import { recordedDetails } from '../../../../shared/recorded-details.ts'
import { recordChange } from '../../../module/change-record.ts'
import { IsNull, MoreThan } from 'typeorm'
import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import type { JsonObject } from '../../settings/public.ts'
import { notifyCorrected } from './corrections.ts'
import { detailsWith } from '../drafts/draft.details.ts'
import type { UpdatePersonInput } from '../drafts/draft.inputs.ts'
import { newReferenceCode } from '../reference-code.ts'
import { Relation } from '../relations/relation.entity.ts'
import { endAllSessions } from '../session/session.service.ts'
import { Session } from '../session/session.entity.ts'
import { SwitchConsequences } from './user-admin.inputs.ts'
import { UserChange } from './user-change.entity.ts'
import { User } from '../user.entity.ts'

/**
 * Changes a user's details, if the user has one of the given types, and records the previous values. A new address
 * must be confirmed again.
 * @throws NOT_FOUND, BAD_USER_INPUT (also for an address in use)
 */
export async function updateUser(
  outer: Ctx,
  action: string,
  input: UpdatePersonInput,
  which: { types: readonly UserType[]; drafts?: boolean },
): Promise<User> {
  const refuseOthers = (user: User | null) => {
    if (user && which.types.includes(user.userType) && (!which.drafts || user.isDraft)) return user
    throw notFound('User not found')
  }
  // before the transaction: this may add a school, which counts against a rate limit
  await detailsWith(outer, refuseOthers(await outer.db.findOneBy(User, { id: input.id })), input)
  return changing(outer, input.id, action, async (ctx, user) => {
    refuseOthers(user)
    const details = await detailsWith(ctx, user, input)
    const emailConfirmed = user.emailConfirmed && details.email?.toLowerCase() === user.email?.toLowerCase()
    if (user.userType === UserType.student) await notifyCorrected(ctx, { ...user, ...details })
    return { ...details, emailConfirmed }
  })
}

/**
 * Turns a supervisor into a partner, or vice versa. Relations that no longer fit are deleted and recorded. Sessions
 * end, since their tokens carry the old type's permissions.
 * @throws NOT_FOUND, RULE_BROKEN for other types
 */
export function switchUserType(outer: Ctx, id: string): Promise<User> {
  return changing(outer, id, 'switchUserType', async (ctx, user) => {
    const userType =
      user.userType === UserType.supervisor
        ? UserType.partner
        : user.userType === UserType.partner
          ? UserType.supervisor
          : null
    if (!userType) throw failure('RULE_BROKEN', 'Only supervisors and partners can be switched')
    const ended = await ctx.db.find(Relation, { where: [{ aboveId: id }, { belowId: id }] })
    await ctx.db.remove([...ended])
    await endAllSessions(ctx, id, 'switched')
    const relations = ended.map(({ aboveId, belowId, state }) => ({ aboveId, belowId, state }))
    return { change: { userType, referenceCode: user.referenceCode ?? newReferenceCode() }, before: { relations } }
  })
}

/** Preview of what switching the type would end; null for users who cannot be switched. */
export async function switchConsequences(ctx: Ctx, { id, userType }: User): Promise<SwitchConsequences | null> {
  if (userType !== UserType.supervisor && userType !== UserType.partner) return null
  return Object.assign(new SwitchConsequences(), {
    userType: userType === UserType.supervisor ? UserType.partner : UserType.supervisor,
    below: await ctx.db.countBy(Relation, { aboveId: id }),
    above: await ctx.db.countBy(Relation, { belowId: id }),
    sessions: await ctx.db.countBy(Session, {
      userId: id,
      endedAt: IsNull(),
      expiresAt: MoreThan(new Date(ctx.clock.now())),
    }),
  })
}

/** Change record of a user, newest first. */
export const userChanges = (ctx: Ctx, userId: string): Promise<UserChange[]> =>
  ctx.db.find(UserChange, { where: { userId }, order: { createdAt: 'DESC' }, take: 500 })

type Change = Partial<User> | { change: Partial<User>; before: JsonObject }

/** Changes a user in a transaction and records the values before and after. */
async function changing(
  outer: Ctx,
  id: string,
  action: string,
  work: (ctx: Ctx, user: User) => Promise<Change>,
): Promise<User> {
  try {
    return await inTransaction(outer, async (ctx) => {
      const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
      if (!user) throw notFound('User not found')
      const made = await work(ctx, user)
      const { change, before } = 'change' in made ? made : { change: made, before: {} }
      await ctx.db.update(User, { id }, change)
      const after = await ctx.db.findOneByOrFail(User, { id })
      const differing = recordedDetails.filter((field) => user[field] !== after[field])
      const pick = (of: User) => Object.fromEntries(differing.map((field) => [field, of[field]]))
      await recordChange(ctx, UserChange, {
        userId: id,
        action,
        before: { ...pick(user), ...before },
        after: pick(after),
      })
      return after
    })
  } catch (error) {
    throw isViolationOf(error, 'user_email_once')
      ? badInput({ 'contactInfo.email': ['Another account uses this address'] })
      : error
  }
}
