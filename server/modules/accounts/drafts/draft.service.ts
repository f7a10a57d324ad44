import { insertedId } from '../../../database/inserted-id.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { detailsWith } from './draft.details.ts'
import type { CreateDraftInput, UpdatePersonInput } from './draft.inputs.ts'
import { findDoubles, lockName } from '../registration/duplicate-person.ts'
import { newReferenceCode } from '../reference-code.ts'
import { Relation } from '../relations/relation.entity.ts'
import { newUsername } from '../student-id.ts'
import { isDependedOn } from '../erasure/user-dependents.ts'
import { User } from '../user.entity.ts'

/**
 * Creates a draft user, whose reference code the viewer passes on, and puts it on the viewer's list. An admin's draft
 * is on no list.
 * @throws BAD_USER_INPUT, CONFLICT with `duplicatePerson`, RATE_LIMITED
 */
export async function createDraft(ctx: Ctx, userType: UserType, input: CreateDraftInput): Promise<User> {
  await ctx.node.limits.consume('draftByUser', viewerId(ctx))
  const details = await detailsWith(ctx, { userType }, input)
  return inTransaction(ctx, async (ctx) => {
    // lets concurrent drafts of the same person see each other
    const person = { ...details, userType }
    await lockName(ctx, person)
    if (!input.notADuplicate && (await findDoubles(ctx, person, { supervisorId: ctx.viewer.id })).length) {
      throw failure(
        'CONFLICT',
        'Someone with this name is already registered. Ask for the username and add it to your list.',
        { duplicatePerson: true },
      )
    }
    const inserted = await ctx.db.insert(User, {
      ...details,
      userType,
      username: await newUsername(ctx),
      isDraft: true,
      referenceCode: newReferenceCode(),
    })
    const id = insertedId(inserted)
    if (ctx.viewer.userType !== UserType.admin) {
      await ctx.db.insert(Relation, {
        aboveId: viewerId(ctx),
        belowId: id,
        state: 'active',
        askedById: ctx.viewer.id,
        activeSince: new Date(ctx.clock.now()),
      })
    }
    return ctx.db.findOneByOrFail(User, { id })
  })
}

/**
 * Changes a draft on the viewer's list.
 * @throws NOT_FOUND (also once it is completed), BAD_USER_INPUT
 */
export async function updateDraft(ctx: Ctx, userType: UserType, input: UpdatePersonInput): Promise<User> {
  const draft = await ownDraft(ctx, input.id, userType)
  const details = await detailsWith(ctx, draft, input)
  const { affected } = await ctx.db.update(User, { id: draft.id, isDraft: true }, details)
  if (!affected) throw noDraft()
  return ctx.db.findOneByOrFail(User, { id: draft.id })
}

/**
 * Deletes a draft on the viewer's list, or any draft for an admin.
 * @throws NOT_FOUND, RULE_BROKEN if records depend on it
 */
export function dropDraft(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await ownDraft(ctx, id, null)
    // waits for records that are being created for the draft, and then sees them
    const draft = await ctx.db.findOne(User, { where: { id, isDraft: true }, lock: { mode: 'pessimistic_write' } })
    if (!draft) throw noDraft()
    if (await isDependedOn(ctx, id)) {
      throw failure('RULE_BROKEN', 'This draft has applications, so it cannot be deleted')
    }
    await ctx.db.delete(User, { id })
  })
}

const noDraft = () => notFound('Draft not found')

async function ownDraft(ctx: Ctx, id: string, userType: UserType | null): Promise<User> {
  const reached =
    ctx.viewer.userType === UserType.admin ||
    (await ctx.db.existsBy(Relation, { aboveId: viewerId(ctx), belowId: id, state: 'active' }))
  const draft = reached ? await ctx.db.findOneBy(User, { id, isDraft: true }) : null
  if (!draft || (userType && draft.userType !== userType)) throw noDraft()
  return draft
}
