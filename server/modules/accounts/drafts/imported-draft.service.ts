import { element, required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import { newReferenceCode } from '../reference-code.ts'
import { findSchoolIds } from '../../geo/public.ts'
import { doublesOf, lockNames, repeatsAmong, type PersonKey } from '../registration/duplicate-person.ts'
import { problemsOf } from '../registration/registration-checks.ts'
import type { RegistrationDataInput } from '../registration/registration.inputs.ts'
import { normalizeName, readDate, strictText } from '../registration/registration-text.ts'
import type { FieldProblem } from '../registration/registration.types.ts'
import { Relation } from '../relations/relation.entity.ts'
import { mailAsked } from '../relations/relation.mail.ts'
import { newUsernames } from '../student-id.ts'
import { User } from '../user.entity.ts'
import { detailsWith } from './draft.details.ts'

const always = ['personalInfo.firstName', 'personalInfo.lastName', 'examDetail.grade'] as const
const whenGiven = {
  'personalInfo.birth': (of: RegistrationDataInput) => of.personalInfo?.birth,
  'personalInfo.sex': (of: RegistrationDataInput) => of.personalInfo?.sex,
  'residenceInfo.country': (of: RegistrationDataInput) => of.residenceInfo?.country,
  'residenceInfo.city': (of: RegistrationDataInput) => of.residenceInfo?.city || of.residenceInfo?.school,
  'residenceInfo.school': (of: RegistrationDataInput) => of.residenceInfo?.school,
  'contactInfo.email': (of: RegistrationDataInput) => of.contactInfo?.email,
  'contactInfo.phone': (of: RegistrationDataInput) => of.contactInfo?.phone,
} as const

/** Validates the details of a student imported by a supervisor; problems by `section.field`. Writes nothing. */
export function problemsOfStudent(ctx: Ctx, details: RegistrationDataInput): Promise<FieldProblem[]> {
  const given = Object.entries(whenGiven).filter(([, read]) => Boolean(read(details)))
  return problemsOf(ctx, { ...details, userType: UserType.student }, [...always, ...given.map(([name]) => name)])
}

/** Validated details of an imported student. @throws BAD_USER_INPUT */
export const detailsOfStudent = (ctx: Ctx, input: RegistrationDataInput) =>
  detailsWith(ctx, { userType: UserType.student }, input)
type StudentDetails = Awaited<ReturnType<typeof detailsOfStudent>>

/** Id of a school that is not on the list yet, different from all known ones. */
const newSchool = '00000000-0000-0000-0000-000000000000'

/** Keys of students in a class list, by which the check finds the accounts that the import would find. */
export async function keysOfStudents(ctx: Ctx, students: readonly RegistrationDataInput[]): Promise<PersonKey[]> {
  const named = students.flatMap(({ residenceInfo }, i) => {
    const { school, city, country } = residenceInfo ?? {}
    if (!school || !city || !country) return []
    return [{ i, place: { name: strictText(school, ctx.locale), city: strictText(city, ctx.locale), country } }]
  })
  const ids = named.length
    ? await findSchoolIds(
        ctx,
        named.map(({ place }) => place),
      )
    : []
  const schools = new Map(named.map(({ i }, at) => [i, ids[at] ?? newSchool]))
  return students.map(({ personalInfo }, i) => ({
    userType: UserType.student,
    firstName: normalizeName(personalInfo?.firstName ?? ''),
    lastName: normalizeName(personalInfo?.lastName ?? ''),
    birth: readDate(personalInfo?.birth ?? ''),
    schoolId: schools.get(i) ?? null,
  }))
}

/** A student to be created. */
interface NewStudent {
  readonly details: StudentDetails
  /** accounts with the same name that the supervisor declared to be other people */
  readonly others: readonly string[]
}

/**
 * Creates drafts of students on a supervisor's list in one transaction, unless an account may be the same person by the
 * rule of `doublesOf`. Imports of the same names wait for each other, so that each sees the students of the others.
 * @param isWanted called once the names are locked: whether to continue
 * @param record stores the ids in the order of the students, with null for a student who exists
 */
export async function importDrafts(
  outer: Ctx,
  supervisorId: string,
  students: readonly NewStudent[],
  {
    isWanted,
    record,
  }: {
    isWanted: (ctx: Ctx) => Promise<boolean>
    record: (ctx: Ctx, ids: readonly (string | null)[]) => Promise<void>
  },
): Promise<void> {
  const people = students.map(({ details }) => ({ ...details, userType: UserType.student }))
  await inTransaction(outer, async (ctx) => {
    await lockNames(ctx, people)
    if (!(await isWanted(ctx))) return
    const known = await doublesOf(ctx, people, supervisorId)
    const taken = new Set(repeatsAmong(people).keys())
    for (const { position, id } of known) if (!element(students, position).others.includes(id)) taken.add(position)
    const fresh = await insertDrafts(
      ctx,
      supervisorId,
      people.filter((_, i) => !taken.has(i)),
    )
    const left = fresh.values()
    await record(
      ctx,
      students.map((_, i) => (taken.has(i) ? null : required(left.next().value, 'id of the draft'))),
    )
  })
}

async function insertDrafts(ctx: Ctx, supervisorId: string, people: readonly StudentDetails[]): Promise<string[]> {
  if (!people.length) return []
  const usernames = await newUsernames(ctx, people.length)
  const { identifiers } = await ctx.db.insert(
    User,
    people.map((details, i) => ({
      ...details,
      userType: UserType.student,
      username: element(usernames, i),
      isDraft: true,
      referenceCode: newReferenceCode(),
    })),
  )
  const ids = identifiers.map(({ id }) => id as string)
  const activeSince = new Date(ctx.clock.now())
  await ctx.db.insert(
    Relation,
    ids.map((belowId) => ({
      aboveId: supervisorId,
      belowId,
      state: 'active' as const,
      askedById: supervisorId,
      activeSince,
    })),
  )
  return ids
}

/** Columns of a draft changed by an import, with old and new value. */
export type DraftChanges = Partial<Record<keyof User, { from: unknown; to: unknown }>>

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Changes a draft on a supervisor's list.
 * @param then records the changes in the same transaction
 * @returns false if it is no longer a draft on that list
 */
export async function changeImportedDraft(
  outer: Ctx,
  supervisorId: string,
  userId: string,
  input: RegistrationDataInput,
  then: (ctx: Ctx, changes: DraftChanges) => Promise<void>,
): Promise<boolean> {
  const read = await outer.db.findOneBy(User, { id: userId, isDraft: true })
  if (!read) return false
  const details = await detailsWith(outer, read, input)
  return inTransaction(outer, async (ctx) => {
    const listed = await ctx.db.existsBy(Relation, { aboveId: supervisorId, belowId: userId, state: 'active' })
    const draft = listed ? await lockedDraft(ctx, userId) : null
    if (!draft) return false
    const names = (Object.keys(details) as (keyof typeof details)[]).filter(
      (name) => !isEqual(read[name], details[name]),
    )
    const changes = Object.fromEntries(names.map((name) => [name, { from: draft[name], to: details[name] }]))
    if (names.length) {
      await ctx.db.update(User, { id: userId }, Object.fromEntries(names.map((name) => [name, details[name]])))
    }
    await then(ctx, changes)
    return true
  })
}

const lockedDraft = (ctx: Ctx, id: string) =>
  ctx.db.findOne(User, { where: { id, isDraft: true }, lock: { mode: 'pessimistic_write' } })

/**
 * Undoes the import of a draft. If records depend on it, it is only removed from the list and its code is revoked.
 * @param inUse whether rows of other modules depend on it
 */
export async function withdrawDraft(ctx: Ctx, supervisorId: string, userId: string, inUse: boolean): Promise<void> {
  if (!inUse) {
    await ctx.db.delete(User, { id: userId, isDraft: true })
    return
  }
  await ctx.db.delete(Relation, { aboveId: supervisorId, belowId: userId })
  await ctx.db.update(User, { id: userId, isDraft: true }, { disabledAt: new Date(ctx.clock.now()) })
}

/**
 * Undoes an import's changes of a draft, in the caller's transaction. Columns changed since keep their value, and
 * completed accounts keep everything.
 */
export async function restoreImportedDraft(ctx: Ctx, userId: string, changes: DraftChanges): Promise<void> {
  const draft = await lockedDraft(ctx, userId)
  if (!draft) return
  const unchanged = Object.entries(changes).filter(([name, { to }]) => isEqual(draft[name as keyof User], to))
  if (!unchanged.length) return
  await ctx.db.update(User, { id: userId }, Object.fromEntries(unchanged.map(([name, { from }]) => [name, from])))
}

/**
 * Invites a student with an account to a supervisor's list. Idempotent.
 * @param then records a new invitation in the same transaction
 */
export async function inviteStudent(
  outer: Ctx,
  supervisorId: string,
  userId: string,
  then: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const { raw } = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Relation)
      .values({ aboveId: supervisorId, belowId: userId, state: 'asked', askedById: supervisorId, activeSince: null })
      .orIgnore()
      .returning('id')
      .execute()
    if (!raw.length) return
    await mailAsked(ctx, await ctx.db.findOneByOrFail(Relation, { aboveId: supervisorId, belowId: userId }))
    await then(ctx)
  })
}

/** Withdraws an unanswered invitation. */
export async function withdrawInvitation(ctx: Ctx, supervisorId: string, userId: string): Promise<void> {
  await ctx.db.delete(Relation, { aboveId: supervisorId, belowId: userId, state: 'asked', askedById: supervisorId })
}
