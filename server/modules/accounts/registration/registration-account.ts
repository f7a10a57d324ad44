import type { Ctx } from '../../../graphql/context.ts'
import { failure } from '../../../graphql/errors.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { postVerification } from '../email/email-verification.service.ts'
import type { DrawnCode } from '../email/mailed-code.ts'
import { GuardianConsent } from './guardian-consent.entity.ts'
import { consentWordingVersion, majority } from './guardian-consent.ts'
import { countHopIn } from '../hop-in/hop-in.service.ts'
import { newReferenceCode } from '../reference-code.ts'
import { ageAt, tidyName } from './registration-text.ts'
import type { PersonalInfo } from './registration.inputs.ts'
import type { Person } from './registration-person.ts'
import { Relation } from '../relations/relation.entity.ts'
import { newUsername } from '../student-id.ts'
import { User } from '../user.entity.ts'

interface Registration {
  userType: typeof UserType.student | typeof UserType.supervisor
  person: Person
  passwordHash: string
  /** confirms the address */
  verification: DrawnCode
  /** whose reference code came with it: the draft that is completed, or who invites */
  owner: User | null
  personalInfo: PersonalInfo
  /** the short link that the owner's code came by */
  hopIn: string | null
}

/** Makes user, consent, relation to who invited, and the mail that confirms the address. In a transaction. */
export async function makeAccount(ctx: Ctx, registration: Registration): Promise<User> {
  const { userType, person, passwordHash, owner } = registration
  const student = userType === UserType.student
  const details = {
    ...person,
    passwordHash,
    userType,
    isDraft: false,
    emailConfirmed: false,
    language: ctx.locale,
    grade: student ? person.grade : null,
    // a draft's, where its owner chose none
    subjects: !student ? [] : person.subjects.length || !owner?.isDraft ? person.subjects : owner.subjects,
    detailsConfirmedAt: new Date(ctx.clock.now()),
    // supervisors invite with their own
    referenceCode: student ? null : newReferenceCode(),
  }
  const id = owner?.isDraft
    ? await completeDraftUser(ctx, owner, details)
    : ((await ctx.db.insert(User, { ...details, username: await newUsername(ctx) })).identifiers[0]!.id as string)
  if (student) await keepConsent(ctx, id, registration)
  if (owner && !owner.isDraft) {
    await ctx.db.insert(Relation, {
      aboveId: owner.id,
      belowId: id,
      state: 'active',
      askedById: id,
      activeSince: new Date(ctx.clock.now()),
    })
    await countHopIn(ctx, owner.id, registration.hopIn)
  }
  const user = await ctx.db.findOneByOrFail(User, { id })
  await postVerification(ctx, user, registration.verification)
  return user
}

/** The draft becomes the account: it keeps its user name, its maker and all that belongs to it. */
async function completeDraftUser(ctx: Ctx, draft: User, details: Partial<User>): Promise<string> {
  const { affected } = await ctx.db.update(User, { id: draft.id, isDraft: true }, details)
  if (!affected) throw failure('RULE_BROKEN', 'This registration is complete. Log in.')
  return draft.id
}

async function keepConsent(ctx: Ctx, userId: string, { person: { birth }, personalInfo }: Registration) {
  const now = ctx.clock.now()
  if (!birth || ageAt(birth, now) >= majority) return
  await ctx.db.insert(GuardianConsent, {
    userId,
    guardianName: tidyName(personalInfo.guardianName ?? ''),
    guardianEmail: personalInfo.guardianEmail?.trim().toLowerCase() || null,
    wordingVersion: consentWordingVersion,
    locale: ctx.locale,
    givenAt: new Date(now),
    address: ctx.request.address,
  })
}
