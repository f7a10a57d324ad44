import { foldTyped } from '../../base/typed-code.ts'
import { randomInt } from 'node:crypto'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { UserType } from '../../context/viewer.ts'
import type { ReferenceCodeRelation } from './registration/registration.types.ts'
import { User } from './user.entity.ts'

/** Alphabet without look-alikes: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Random letters and digits that a child can read and type. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** A new reference code like `7KQ2-M9XD`: about 40 bits, with rate-limited guessing, and easy to type. */
export function newReferenceCode(): string {
  const letters = randomLetters(8)
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/**
 * The owner of a reference code, or null. Supervisors and partners have a permanent code; a draft's code completes
 * it.
 */
export async function ownerOfReferenceCode(ctx: Ctx, code: string): Promise<User | null> {
  const referenceCode = foldTyped(code).toUpperCase()
  if (!referenceCode) return null
  const owner = await ctx.db.findOneBy(User, { referenceCode })
  if (!owner || owner.disabledAt) return null
  const invites = owner.userType === UserType.supervisor || owner.userType === UserType.partner
  return owner.isDraft || invites ? owner : null
}

/**
 * Whether a code can be used to register a user of the type: a draft's code for the draft's own type, other codes
 * for the type below the owner's.
 */
export function fitsRegistrationOf(userType: UserType, owner: User): boolean {
  if (owner.isDraft) return owner.userType === userType
  return owner.userType === (userType === UserType.student ? UserType.supervisor : UserType.partner)
}

/**
 * Looks up a reference code. For a draft, returns the details already filled in.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function findReferenceCodeRelation(ctx: Ctx, refCode: string): Promise<ReferenceCodeRelation> {
  await ctx.node.limits.consume('referenceCodeByAddress', ctx.request.address)
  const owner = await ownerOfReferenceCode(ctx, refCode)
  if (!owner) throw notFound('Reference code not found')
  const { isDraft, userType, firstName, lastName } = owner
  const ofDraft = isDraft ? owner : { username: null, grade: null, country: null }
  return {
    isDraft,
    userType,
    firstName,
    lastName,
    username: ofDraft.username,
    grade: ofDraft.grade,
    country: ofDraft.country,
  }
}
