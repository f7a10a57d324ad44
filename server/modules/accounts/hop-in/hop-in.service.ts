import { foldTyped } from '../../../base/typed-code.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { schoolById } from '../../geo/public.ts'
import { HopInLink } from './hop-in.entity.ts'
import type { HopInGreeting } from './hop-in.inputs.ts'
import { newReferenceCode, randomLetters } from '../reference-code.ts'
import { User } from '../user.entity.ts'

/** About 35 bits: with rate limits, enough to prevent guessing. */
const shortIdLength = 7
/** Limit on an owner's active links. */
const maxActiveLinks = 50
/** Limit on the links listed for the owner; active ones come first. */
const maxShown = 200

/** Normalizes a typed short id: case, spaces and hyphens are ignored. */
const readShortId = (given: string) => foldTyped(given).replaceAll('-', '').toUpperCase()

/** A user's links: active ones first, then newest first. */
export function hopInLinksOf(ctx: Ctx, ownerId: string): Promise<HopInLink[]> {
  return ctx.db.find(HopInLink, { where: { ownerId }, order: { active: 'DESC', createdAt: 'DESC' }, take: maxShown })
}

/**
 * Creates a short link for the viewer, and the viewer's reference code if there is none yet.
 * @throws RULE_BROKEN with too many links, RATE_LIMITED
 */
export async function createHopInLink(ctx: Ctx, { label }: { label?: string | null }): Promise<HopInLink> {
  const ownerId = viewerId(ctx)
  await ctx.node.limits.consume('hopInLinkByUser', ownerId)
  return inTransaction(ctx, async (ctx) => {
    const owner = await lockedOwner(ctx, ownerId)
    await refuseTooMany(ctx, ownerId)
    if (!owner.referenceCode) await ctx.db.update(User, { id: ownerId }, { referenceCode: newReferenceCode() })
    return ctx.db.save(
      ctx.db.create(HopInLink, {
        ownerId,
        shortId: randomLetters(shortIdLength),
        label: label?.trim() || null,
        active: true,
        uses: 0,
      }),
    )
  })
}

/**
 * Renames, deactivates or reactivates a link of the viewer.
 * @throws NOT_FOUND, RULE_BROKEN with too many links
 */
export async function updateHopInLink(
  ctx: Ctx,
  { id, label, active }: { id: string; label?: string | null; active?: boolean | null },
): Promise<HopInLink> {
  const ownerId = viewerId(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockedOwner(ctx, ownerId)
    const link = await ctx.db.findOneBy(HopInLink, { id, ownerId })
    if (!link) throw notFound('Link not found')
    if (active && !link.active) await refuseTooMany(ctx, ownerId)
    if (label != null) link.label = label.trim() || null
    if (active != null) link.active = active
    await ctx.db.update(HopInLink, { id }, { label: link.label, active: link.active })
    return link
  })
}

/**
 * The inviting user of a short link.
 * @throws the same NOT_FOUND for a link that is unknown, inactive, or whose owner cannot invite; RATE_LIMITED
 */
export async function hopIn(ctx: Ctx, given: string): Promise<HopInGreeting> {
  await ctx.node.limits.consume('hopInByAddress', ctx.request.address)
  const shortId = readShortId(given)
  const link = await ctx.db.findOneBy(HopInLink, { shortId, active: true })
  const owner = link && (await ctx.db.findOneBy(User, { id: link.ownerId }))
  const invites = owner?.userType === UserType.supervisor || owner?.userType === UserType.partner
  if (!owner?.referenceCode || !invites || owner.disabledAt) throw notFound('This link is invalid or has expired')
  const school = owner.schoolId ? await schoolById(ctx).load(owner.schoolId) : null
  const { userType, firstName, lastName, referenceCode } = owner
  return { shortId, userType, firstName, lastName, school: school?.name ?? null, referenceCode }
}

/** Counts a registration made through a link of the inviting user. */
export async function countHopIn(ctx: Ctx, ownerId: string, shortId: string | null | undefined): Promise<void> {
  if (!shortId) return
  await ctx.db.increment(HopInLink, { ownerId, shortId: readShortId(shortId) }, 'uses', 1)
}

/** Locks the owner's row, so that two concurrent changes cannot exceed the limit. */
function lockedOwner(ctx: Ctx, id: string): Promise<User> {
  return ctx.db.findOneOrFail(User, { where: { id }, lock: { mode: 'for_no_key_update' } })
}

async function refuseTooMany(ctx: Ctx, ownerId: string) {
  if ((await ctx.db.countBy(HopInLink, { ownerId, active: true })) < maxActiveLinks) return
  throw failure('TOO_MANY_LINKS', { count: maxActiveLinks })
}
