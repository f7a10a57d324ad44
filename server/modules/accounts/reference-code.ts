import { randomInt } from 'node:crypto'
import type { Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors.ts'
import { UserType } from '../../graphql/viewer.ts'
import type { ReferenceCodeRelation } from './registration/registration.types.ts'
import { User } from './user.entity.ts'

/** Without what is easily mistaken for another: 0 and O, 1 and I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Letters and digits that a child can read and type, by chance. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join('')

/** A code that nobody guesses (about 40 bits, and guessing is limited) and a child can type: `7KQ2-M9XD`. */
export function newReferenceCode(): string {
  const letters = randomLetters(8)
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Whose code it is, or null. Supervisors and partners have one of their own, drafts one that completes them. */
export async function ownerOfReferenceCode(ctx: Ctx, code: string): Promise<User | null> {
  const referenceCode = code.trim().toUpperCase()
  if (!referenceCode) return null
  const owner = await ctx.db.findOneBy(User, { referenceCode })
  if (!owner || owner.disabledAt) return null
  const invites = owner.userType === UserType.supervisor || owner.userType === UserType.partner
  return owner.isDraft || invites ? owner : null
}

/** May this code be used in the registration of such a user? A draft's for its own kind, others for the kind below. */
export function fitsRegistrationOf(userType: UserType, owner: User): boolean {
  if (owner.isDraft) return owner.userType === userType
  return owner.userType === (userType === UserType.student ? UserType.supervisor : UserType.partner)
}

/**
 * Whose a reference code is, for whoever holds it. Of a draft it tells what its maker has filled in.
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
