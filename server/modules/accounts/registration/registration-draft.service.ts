import { insertedId } from '../../../database/inserted-id.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { UserType } from '../../../context/viewer.ts'
import { RegistrationDraft } from './registration-draft.entity.ts'
import { checkedFields, problemsOf } from './registration-checks.ts'
import type { RegistrationDataInput, SaveRegistrationDraftInput, ValidationObjectInput } from './registration.inputs.ts'
import type { FieldProblem, ValidationResult } from './registration.types.ts'
import { RegistrationDraftView, type SaveRegistrationDraftPayload } from './registration.types.ts'
import { hashSecret, newSecret } from '../session/token.service.ts'

/** Milliseconds until a draft expires after its last save: 30 days. */
const draftLife = 30 * 86_400_000

export const sections = [
  'refCodeData',
  'personalInfo',
  'residenceInfo',
  'contactInfo',
  'examDetail',
  'applications',
] as const

/** The sections that have a value. */
export function sectionsOf(data: RegistrationDataInput): {
  [Section in (typeof sections)[number]]?: NonNullable<RegistrationDataInput[Section]>
} {
  return Object.fromEntries(sections.flatMap((name) => (data[name] == null ? [] : [[name, data[name]]])))
}

/**
 * Validates single fields while the user fills in the form.
 * @throws BAD_USER_INPUT for an unknown field, RATE_LIMITED
 */
export async function validateRegistration(
  ctx: Ctx,
  obj: ValidationObjectInput,
  fields: readonly string[],
): Promise<ValidationResult> {
  await ctx.node.limits.consume('registrationStepByAddress', ctx.request.address)
  const known = new Set<string>([...checkedFields, ...sections])
  const unknown = fields.filter((field) => !known.has(field))
  if (unknown.length) throw badInput({ fields: [`Unknown field: ${unknown.join(', ')}`] })
  const problems = inWords(ctx, await problemsOf(ctx, obj, fields))
  return { valid: problems.length === 0, problems }
}

/**
 * Saves the given sections, creating a draft if there is none. Invalid values are reported but saved too, because a
 * draft stores its input as typed.
 * @throws NOT_FOUND, RULE_BROKEN (completed), BAD_USER_INPUT (another user type), RATE_LIMITED
 */
export async function saveRegistrationDraft(
  ctx: Ctx,
  input: SaveRegistrationDraftInput,
): Promise<SaveRegistrationDraftPayload> {
  await ctx.node.limits.consume('registrationStepByAddress', ctx.request.address)
  const given = sectionsOf(input)
  const expiresAt = new Date(ctx.clock.now() + draftLife)
  let secret: string | null = null
  let id: string
  if (input.secret) {
    const draft = await openDraft(ctx, input.secret, input.userType)
    id = draft.id
    await ctx.db
      .createQueryBuilder()
      .update(RegistrationDraft)
      .set({ ...given, expiresAt })
      .where('id = :id and completed is null', { id })
      .execute()
  } else {
    await ctx.node.limits.consume('registrationDraftByAddress', ctx.request.address)
    secret = newSecret()
    const inserted = await ctx.db.insert(RegistrationDraft, {
      ...given,
      userType: input.userType,
      secretHash: hashSecret(secret),
      expiresAt,
    })
    id = insertedId(inserted)
  }
  const row = await ctx.db.findOneByOrFail(RegistrationDraft, { id })
  const problems = await problemsOf(ctx, { ...sectionsOf(row), userType: row.userType }, Object.keys(given))
  return { secret, draft: RegistrationDraftView.of(row), problems: inWords(ctx, problems) }
}

/** Translates problems that are returned as data rather than as an error. */
const inWords = ({ locale, node }: Ctx, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, message: node.texts.sentence(locale, problem.message) }))

/** The draft of a secret, or null. */
export async function registrationDraft(ctx: Ctx, secret: string): Promise<RegistrationDraftView | null> {
  await ctx.node.limits.consume('registrationStepByAddress', ctx.request.address)
  const row = await findDraft(ctx, secret)
  return row && RegistrationDraftView.of(row)
}

/**
 * The open draft of a secret.
 * @throws NOT_FOUND, RULE_BROKEN (completed), BAD_USER_INPUT (another user type)
 */
export async function openDraft(ctx: Ctx, secret: string, userType?: UserType): Promise<RegistrationDraft> {
  const draft = await findDraft(ctx, secret)
  if (!draft) throw notFound('This registration has expired. Start again.')
  if (draft.completed) throw completed()
  if (userType && draft.userType !== userType)
    throw badInput({ userType: ['This registration is for another kind of account'] })
  return draft
}

const completed = () => failure('RULE_BROKEN', 'This registration is complete. Log in.')

/**
 * Marks a draft as completed, once, and clears its data.
 * @throws RULE_BROKEN after a concurrent completion
 */
export async function completeDraft(ctx: Ctx, draft: RegistrationDraft | null): Promise<void> {
  if (!draft) return
  const nothing = Object.fromEntries(sections.map((name) => [name, null]))
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(RegistrationDraft)
    .set({ ...nothing, completed: new Date(ctx.clock.now()) })
    .where('id = :id and completed is null', { id: draft.id })
    .execute()
  if (!affected) throw completed()
}

/** Deletes abandoned and completed drafts after the same period. */
export async function deleteExpiredDrafts(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (ctx) =>
    ctx.db
      .createQueryBuilder()
      .delete()
      .from(RegistrationDraft)
      .where('expires_at < :now', { now: new Date(ctx.clock.now()) })
      .execute(),
  )
}

function findDraft(ctx: Ctx, secret: string): Promise<RegistrationDraft | null> {
  return ctx.db
    .createQueryBuilder(RegistrationDraft, 'draft')
    .where('draft.secretHash = :hash and draft.expiresAt > :now', {
      hash: hashSecret(secret),
      now: new Date(ctx.clock.now()),
    })
    .getOne()
}
