import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { problemsOf } from '../registration/registration-checks.ts'
import { sectionsOf } from '../registration/registration-draft.service.ts'
import type { RegistrationDataInput, ValidationObjectInput } from '../registration/registration.inputs.ts'
import { personOf, schoolOf, type Person } from '../registration/registration-person.ts'
import type { User } from '../user.entity.ts'

const always = ['personalInfo.firstName', 'personalInfo.lastName', 'examDetail.grade'] as const
const whenGiven = [
  'personalInfo.birth',
  'personalInfo.sex',
  'residenceInfo.country',
  'residenceInfo.city',
  'residenceInfo.school',
  'contactInfo.email',
  'contactInfo.phone',
] as const

/** Fields that locate a school, needed to add it to the list. */
const placeOfSchool = ['residenceInfo.country', 'residenceInfo.city'] as const

const addsSchool = ({ residenceInfo }: ValidationObjectInput) =>
  Boolean(residenceInfo?.school?.trim() && !residenceInfo.schoolId)

const told = (section: object | null | undefined) =>
  Object.fromEntries(Object.entries(section ?? {}).filter(([, value]) => value !== undefined))

/** A user's stored details in the sections of a registration. */
function sectionsOfUser(user: Pick<User, 'userType'> & Partial<User>): ValidationObjectInput {
  return {
    userType: user.userType,
    personalInfo: {
      firstName: user.firstName ?? null,
      lastName: user.lastName ?? null,
      sex: user.sex ?? null,
      birth: user.birth?.split('-').reverse().join('/') ?? null,
    },
    residenceInfo: { country: user.country ?? null, city: user.city ?? null, schoolId: user.schoolId ?? null },
    contactInfo: { email: user.email ?? null, phone: user.phone ?? null },
    examDetail: { grade: user.grade ?? null },
    applications: user.subjects ?? [],
  }
}

/** Columns that store the fields of the same name, by section. */
const columns = {
  personalInfo: ['firstName', 'lastName', 'birth', 'sex'],
  residenceInfo: ['country', 'city'],
  contactInfo: ['email', 'phone'],
  examDetail: ['grade'],
} as const satisfies Partial<Record<keyof RegistrationDataInput, readonly (keyof User)[]>>

/** The user's values in the columns that the input omits. */
function keptOf(user: Partial<User>, given: RegistrationDataInput): Partial<User> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([section, names]) => {
      const sent = told(given[section as keyof typeof columns])
      return names.filter((name) => !Object.hasOwn(sent, name) && user[name] != null).map((name) => [name, user[name]])
    }),
  )
}

/**
 * Merges changes into a user's details and validates them as in a registration, with fewer required fields, because
 * drafts and old accounts have gaps. Omitted values stay exactly as stored, and the time zone stays as long as the
 * country does, since it determines exam windows.
 * @throws BAD_USER_INPUT
 */
export async function detailsWith(
  ctx: Ctx,
  user: Pick<User, 'userType'> & Partial<User>,
  changes: RegistrationDataInput,
): Promise<Omit<Person, 'email' | 'city'> & { email: string | null; city: string | null }> {
  const known = sectionsOfUser(user)
  const given = sectionsOf(changes)
  const obj: ValidationObjectInput = {
    userType: user.userType,
    personalInfo: { ...known.personalInfo, ...told(given.personalInfo) },
    // a school given by name replaces the stored school
    residenceInfo: {
      ...known.residenceInfo,
      ...(given.residenceInfo?.school ? { schoolId: null } : {}),
      ...told(given.residenceInfo),
    },
    contactInfo: { ...known.contactInfo, ...told(given.contactInfo) },
    examDetail: { ...known.examDetail, ...told(given.examDetail) },
    applications: given.applications ?? known.applications,
  }
  const problems = await problemsOf(ctx, obj, [
    ...always,
    ...whenGiven.filter((field) => isGiven(obj, field)),
    ...(addsSchool(obj) ? placeOfSchool : []),
    ...(given.applications ? ['applications'] : []),
  ])
  const [problem] = problems
  if (problem) {
    throw failure('BAD_USER_INPUT', problem.message, {
      fields: Object.fromEntries(problems.map(({ field, message }) => [field, [message]])),
    })
  }
  const person = personOf(ctx, obj)
  const moves = person.country !== null && person.country !== user.country
  return {
    ...person,
    email: person.email || null,
    city: person.city || null,
    ...keptOf(user, given),
    timeZone: moves ? person.timeZone : (user.timeZone ?? person.timeZone),
    schoolId: await schoolOf(ctx, obj),
    grade: user.userType === 'student' ? person.grade : null,
    subjects: user.userType === 'student' ? person.subjects : [],
  }
}

function isGiven(obj: ValidationObjectInput, path: (typeof whenGiven)[number]): boolean {
  const [section, field] = path.split('.') as ['residenceInfo', 'school']
  const has = (name: string) => Boolean((obj[section] as Record<string, unknown> | undefined)?.[name])
  return has(field) || (field === 'school' && has('schoolId'))
}
