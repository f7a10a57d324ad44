import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { ownerOfReferenceCode } from '../reference-code.ts'
import { Relation } from './relation.entity.ts'
import type { AddRelationInput, RespondToRelationInput } from './relation.inputs.ts'
import { mailAsked } from './relation.mail.ts'
import { User } from '../user.entity.ts'

/** The type directly above each user type. */
const above: Partial<Record<UserType, UserType>> = { student: UserType.supervisor, supervisor: UserType.partner }

/**
 * Relates the viewer to another user. The code of a supervisor or partner takes effect immediately, because its owner
 * shared it; with a username, the other side is asked and mailed, unless it has already asked. The code is also
 * accepted in the username field.
 * @throws BAD_USER_INPUT, NOT_FOUND, RULE_BROKEN (types do not fit, or already related), RATE_LIMITED
 */
export async function addRelation(ctx: Ctx, input: AddRelationInput): Promise<Relation> {
  const { key, username } = input
  if (!key?.trim() === !username?.trim()) throw badInput({ key: ['Enter either a code or a username'] })
  await countRelation(ctx)
  return addCountedRelation(ctx, input)
}

/** Counts a new relation against the viewer's limit. Call outside transactions. @throws RATE_LIMITED */
export const countRelation = (ctx: Ctx): Promise<void> => ctx.node.limits.consume('relationByUser', viewerId(ctx))

/** `addRelation` without counting against the limit. @throws as `addRelation` does */
export async function addCountedRelation(ctx: Ctx, input: AddRelationInput): Promise<Relation> {
  const { key, username } = input
  return key?.trim() ? byKey(ctx, key, input.isSupervisor) : byUsername(ctx, required(username, 'username'))
}

async function byKey(ctx: Ctx, key: string, isSupervisor: boolean | null | undefined): Promise<Relation> {
  const owner = await ownerOfReferenceCode(ctx, key)
  const kind = isSupervisor == null ? null : isSupervisor ? UserType.supervisor : UserType.partner
  if (!owner || owner.isDraft || (kind && owner.userType !== kind)) throw notFound('Reference code not found')
  if (above[typeOfViewer(ctx)] !== owner.userType) throw unfit()
  return relate(ctx, { aboveId: owner.id, belowId: viewerId(ctx) }, true)
}

async function byUsername(ctx: Ctx, username: string): Promise<Relation> {
  const me = typeOfViewer(ctx)
  const owner = await ownerOfReferenceCode(ctx, username)
  if (owner && !owner.isDraft && above[me] === owner.userType) {
    return relate(ctx, { aboveId: owner.id, belowId: viewerId(ctx) }, true)
  }
  const other = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('lower(user.username) = lower(:name) and not user.isDraft and user.disabledAt is null', {
      name: username.trim(),
    })
    .getOne()
  if (!other) throw notFound('No one has this username or code')
  if (above[me] === other.userType) return relate(ctx, { aboveId: other.id, belowId: viewerId(ctx) }, false)
  if (above[other.userType] === me) return relate(ctx, { aboveId: viewerId(ctx), belowId: other.id }, false)
  throw unfit()
}

const typeOfViewer = (ctx: Ctx): UserType => required(ctx.viewer.userType, 'type of the viewer')

const unfit = () => failure('RULE_BROKEN', 'Students can only have supervisors, and supervisors can only have partners')

function relate(outer: Ctx, pair: Pick<Relation, 'aboveId' | 'belowId'>, agreed: boolean): Promise<Relation> {
  return inTransaction(outer, async (ctx) => {
    const me = viewerId(ctx)
    // inserts the row if missing and locks it until the commit
    const fresh = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Relation)
      .values({ ...pair, state: 'asked', askedById: me, activeSince: null })
      .orIgnore()
      .returning('id')
      .execute()
    const relation = await ctx.db.findOneOrFail(Relation, { where: pair, lock: { mode: 'pessimistic_write' } })
    if (relation.state === 'active') throw failure('RULE_BROKEN', 'You are already connected')
    // both sides have asked
    if (agreed || relation.askedById !== me) return activate(ctx, relation)
    // repeated requests send no more mails
    if ((fresh.raw as unknown[]).length) await mailAsked(ctx, relation)
    return relation
  })
}

function activate(ctx: Ctx, relation: Relation): Promise<Relation> {
  return ctx.db.save(Object.assign(relation, { state: 'active', activeSince: new Date(ctx.clock.now()) }))
}

/**
 * Accepts or declines a relation requested by the other side.
 * @throws NOT_FOUND, also for the viewer's own requests and those of other users
 */
export function respondToRelation(outer: Ctx, input: RespondToRelationInput): Promise<Relation | null> {
  return inTransaction(outer, async (ctx) => {
    const relation = await ctx.db.findOne(Relation, {
      where: { id: input.relationId, state: 'asked' },
      lock: { mode: 'pessimistic_write' },
    })
    const me = viewerId(ctx)
    const mine = relation && [relation.aboveId, relation.belowId].includes(me) && relation.askedById !== me
    if (!mine) throw notFound('Request not found')
    if (input.accept) return activate(ctx, relation)
    await ctx.db.delete(Relation, { id: relation.id })
    return null
  })
}

/**
 * Removes a user or a pending request from the viewer's list. Drafts are deleted instead.
 * @throws NOT_FOUND, RULE_BROKEN (a draft)
 */
export async function removeFromList(ctx: Ctx, userId: string): Promise<void> {
  const relation = await ctx.db.findOneBy(Relation, { aboveId: viewerId(ctx), belowId: userId })
  if (!relation) throw notFound('Not found on your list')
  const user = await ctx.db.findOneBy(User, { id: userId })
  // a removed draft could no longer be found or completed
  if (user?.isDraft) throw failure('RULE_BROKEN', 'This is a draft. Delete it, or let the owner complete it first.')
  await ctx.db.delete(Relation, { id: relation.id })
}

/**
 * Leaves the list of a supervisor or partner.
 * @throws NOT_FOUND
 */
export async function leaveList(ctx: Ctx, userId: string): Promise<void> {
  const { affected } = await ctx.db.delete(Relation, { aboveId: userId, belowId: viewerId(ctx) })
  if (!affected) throw notFound('You are not on this list')
}
