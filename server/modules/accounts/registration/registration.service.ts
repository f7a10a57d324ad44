import { QueryFailedError } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, failure } from '../../../graphql/errors.ts'
import { UserType } from '../../../graphql/viewer.ts'
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
 * Makes a user of a finished registration, or completes the draft whose reference code it carries. Everything is
 * checked again.
 *
 * Whether an address has an account is not told: the answer is the same, and the owner gets a mail. What remains
 * is to register and try to sign in; it takes a whole registration for each address, is limited, and is seen by the
 * owner.
 * @throws BAD_USER_INPUT, CONFLICT with `duplicatePerson` when the person may be registered already and `notADuplicate`
 *   is not set, RULE_BROKEN, NOT_FOUND (the saved draft), RATE_LIMITED
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
  const person = { ...personOf(ctx, obj), schoolId: await schoolOf(ctx, obj) }
  const completes = owner?.isDraft ? owner : null
  const refuseDouble = async (ctx: Ctx) => {
    if (!input.notADuplicate && (await findDoubles(ctx, person, completes?.id ?? null)).length) throw duplicate()
  }
  await refuseDouble(ctx)

  // before the address is looked up: the answer takes equally long when it is known, and no transaction waits
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
      // the same person may have registered at the same moment
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
    await make() // somebody took the address at the same moment: now it is known
  }
  return done
}

/**
 * Mails the owners of accounts that the registration of this draft may be a double of.
 * @throws NOT_FOUND, RULE_BROKEN, RATE_LIMITED
 */
export async function mailExistingAccount(ctx: Ctx, secret: string): Promise<void> {
  await ctx.node.limits.consume('registrationByAddress', ctx.request.address)
  const draft = await openDraft(ctx, secret)
  await ctx.node.limits.consume('existingAccountMailByDraft', draft.id)
  const obj: ValidationObjectInput = { ...sectionsOf(draft), userType: draft.userType }
  const person = { ...personOf(ctx, obj), schoolId: await knownSchoolOf(ctx, obj) }
  const owners: User[] = []
  for (const user of await findDoubles(ctx, person, null)) if (await mayMailOwner(ctx, user)) owners.push(user)
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

/** Is it the index that keeps addresses apart which refused? */
function isTaken(error: unknown): boolean {
  return (
    error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === 'user_email_once'
  )
}

function refused(problems: FieldProblem[]) {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of problems) (fields[field] ??= []).push(message)
  return failure('BAD_USER_INPUT', problems[0]!.message, { fields })
}

const duplicate = () =>
  failure(
    'CONFLICT',
    'Someone with this name is already registered. If it is you, log in, or ask your teacher for the reference code.',
    { duplicatePerson: true },
  )
