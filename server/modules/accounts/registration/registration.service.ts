import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import { findDoubles, lockName, mailOwner, mayMailOwner } from './duplicate-person.ts'
import { drawCode } from '../email/mailed-code.ts'
import { hashPassword } from '../password/password.ts'
import { ownerOfReferenceCode } from '../reference-code.ts'
import { makeAccount } from './registration-account.ts'
import { checkedFields, problemsOf } from './registration-checks.ts'
import { completeDraft, openDraft, sectionsOf } from './registration-draft.service.ts'
import type { RegistrationInput, ValidationObjectInput } from './registration.inputs.ts'
import { knownSchoolOf, personOf, schoolOf } from './registration-person.ts'
import type { FieldProblem, RegistrationPayload } from './registration.types.ts'
import { User } from '../user.entity.ts'

type Registrant = typeof UserType.student | typeof UserType.supervisor

/**
 * Creates a user from a finished registration, or completes the draft with its reference code. Validates everything
 * again.
 *
 * Does not reveal whether an address has an account: the response is the same, and the owner gets a mail. The only
 * remaining way to find out, registering and trying to log in, takes a full registration per address, is rate-limited
 * and visible to the owner.
 * @throws BAD_USER_INPUT, CONFLICT with `duplicatePerson` for a possible duplicate unless `notADuplicate` is set,
 * RULE_BROKEN, NOT_FOUND (the saved draft), RATE_LIMITED
 */
export async function register(ctx: Ctx, userType: Registrant, input: RegistrationInput): Promise<RegistrationPayload> {
  await ctx.node.limits.consume('registrationByAddress', ctx.request.address)
  if (input.userType && input.userType !== userType) {
    throw badInput({ userType: ['This link is for another kind of account'] })
  }
  const draft = input.secret ? await openDraft(ctx, input.secret, userType) : null
  const obj: ValidationObjectInput = {
    ...(draft ? sectionsOf(draft) : {}),
    ...sectionsOf(input),
    password: input.password,
    userType,
  }
  const problems = await problemsOf(ctx, obj, checkedFields)
  if (problems.length) throw refused(problems)

  const owner = await ownerOfReferenceCode(ctx, obj.refCodeData?.refCode ?? '')
  const person = { ...personOf(ctx, obj), userType, schoolId: await schoolOf(ctx, obj) }
  const completes = owner?.isDraft ? owner : null
  const refuseDouble = async (ctx: Ctx) => {
    if (!input.notADuplicate && (await findDoubles(ctx, person, { but: completes?.id })).length) throw duplicate()
  }
  await refuseDouble(ctx)

  // before the lookup of the address, so that known addresses take equally long, and outside the transaction
  const passwordHash = await hashPassword(input.password)
  const verification = await drawCode()
  const done = { success: true, applications: obj.applications ?? [] }
  const make = async () => {
    const known = await ownerOfAddress(ctx, person.email)
    const tellsOwner = known !== null && (await mayMailOwner(ctx, known))
    await inTransaction(ctx, async (ctx) => {
      await completeDraft(ctx, draft)
      if (tellsOwner) await mailOwner(ctx, known)
      if (known) return
      await lockName(ctx, person)
      // the same person may have registered in the meantime
      await refuseDouble(ctx)
      await makeAccount(ctx, {
        userType,
        person,
        passwordHash,
        verification,
        owner,
        personalInfo: obj.personalInfo ?? {},
        hopIn: obj.refCodeData?.hopIn ?? null,
      })
    })
  }
  try {
    await make()
  } catch (error) {
    if (!isTaken(error)) throw error
    await make() // another registration took the address concurrently: now it is known
  }
  return done
}

/**
 * Mails the owners of accounts that a registration draft may duplicate.
 * @throws NOT_FOUND, RULE_BROKEN, RATE_LIMITED
 */
export async function mailExistingAccount(ctx: Ctx, secret: string): Promise<void> {
  await ctx.node.limits.consume('registrationByAddress', ctx.request.address)
  const draft = await openDraft(ctx, secret)
  await ctx.node.limits.consume('existingAccountMailByDraft', draft.id)
  const obj: ValidationObjectInput = { ...sectionsOf(draft), userType: draft.userType }
  const person = { ...personOf(ctx, obj), userType: draft.userType, schoolId: await knownSchoolOf(ctx, obj) }
  const owners: User[] = []
  for (const user of await findDoubles(ctx, person)) if (await mayMailOwner(ctx, user)) owners.push(user)
  await inTransaction(ctx, async (ctx) => {
    for (const user of owners) await mailOwner(ctx, user)
  })
}

function ownerOfAddress(ctx: Ctx, email: string): Promise<User | null> {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where('lower(user.email) = lower(:email) and not user.isDraft', { email })
    .getOne()
}

/** Whether the unique index on addresses was violated. */
const isTaken = (error: unknown): boolean => isViolationOf(error, 'user_email_once')

function refused(problems: FieldProblem[]) {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of problems) (fields[field] ??= []).push(message)
  return badInput(fields)
}

const duplicate = () =>
  failure(
    'CONFLICT',
    'Someone with this name is already registered. If it is you, log in, or ask your teacher for the reference code.',
    { duplicatePerson: true },
  )
