import { insertedId } from '../../../database/inserted-id.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { guardianMail } from '../consent/consent.mail.ts'
import { postVerification } from '../email/email-verification.service.ts'
import type { DrawnCode } from '../email/mailed-code.ts'
import { GuardianConsent } from './guardian-consent.entity.ts'
import { consentWordingVersion, majority } from './guardian-consent.ts'
import { countHopIn } from '../hop-in/hop-in.service.ts'
import { newReferenceCode } from '../reference-code.ts'
import { ageAt, normalizeName } from './registration-text.ts'
import type { PersonalInfo } from './registration.inputs.ts'
import type { Person } from './registration-person.ts'
import { Relation } from '../relations/relation.entity.ts'
import { hashSecret, newSecret } from '../session/token.service.ts'
import { newUsername } from '../student-id.ts'
import { User } from '../user.entity.ts'

interface Registration {
  userType: typeof UserType.student | typeof UserType.supervisor
  person: Person
  passwordHash: string
  /** code that confirms the address */
  verification: DrawnCode
  /** owner of the reference code: the draft to complete, or the inviting user */
  owner: User | null
  personalInfo: PersonalInfo
  /** short link that led to the registration */
  hopIn: string | null
}

/** Creates the user, the consent, the relation to the inviting user, and the mails to both. In a transaction. */
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
    // falls back to the draft's subjects when none were chosen
    subjects: !student ? [] : person.subjects.length || !owner?.isDraft ? person.subjects : owner.subjects,
    detailsConfirmedAt: new Date(ctx.clock.now()),
    // supervisors get their own code for inviting students
    referenceCode: student ? null : newReferenceCode(),
  }
  const id = owner?.isDraft
    ? await completeDraftUser(ctx, owner, details)
    : insertedId(await ctx.db.insert(User, { ...details, username: await newUsername(ctx) }))
  const consent = student ? await saveConsent(ctx, id, registration) : null
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
  if (consent) await postMail(ctx, consent.email, guardianMail(ctx, consent, user, consent.token))
  await postVerification(ctx, user, registration.verification)
  return user
}

/** Turns the draft into the account: it keeps its username, its creator and its records. */
async function completeDraftUser(ctx: Ctx, draft: User, details: Partial<User>): Promise<string> {
  const { affected } = await ctx.db.update(User, { id: draft.id, isDraft: true }, details)
  if (!affected) throw failure('RULE_BROKEN', 'This registration is complete. Log in.')
  return draft.id
}

/** Saves the consent of a minor's guardian. @returns what their mail needs; null without an address */
async function saveConsent(ctx: Ctx, userId: string, { person: { birth }, personalInfo }: Registration) {
  const now = ctx.clock.now()
  if (!birth || ageAt(birth, now) >= majority) return null
  const guardianName = normalizeName(personalInfo.guardianName ?? '')
  const email = personalInfo.guardianEmail?.trim().toLowerCase() || null
  const token = newSecret()
  const { locale } = ctx
  await ctx.db.insert(GuardianConsent, {
    userId,
    guardianName,
    guardianEmail: email,
    wordingVersion: consentWordingVersion,
    locale,
    givenAt: new Date(now),
    address: ctx.request.address,
    tokenHash: email && hashSecret(token),
  })
  return email ? { email, token, guardianName, locale } : null
}
