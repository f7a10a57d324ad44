import type { Ctx } from '../../graphql/context.ts'
import { failure } from '../../graphql/errors.ts'
import { problemsOf } from './registration-checks.ts'
import { sectionsOf } from './registration-draft.service.ts'
import type { RegistrationDataInput, ValidationObjectInput } from './registration.inputs.ts'
import { personOf, schoolOf, type Person } from './registration-person.ts'
import type { User } from './user.entity.ts'

const always = ['personalInfo.firstName', 'personalInfo.lastName', 'examDetail.grade'] as const
const whenGiven = [
  'personalInfo.birth', 'personalInfo.sex', 'residenceInfo.country', 'residenceInfo.city', 'residenceInfo.school',
  'contactInfo.email', 'contactInfo.phone',
] as const

/** Where a school is has to be known to add it to the list. */
const placeOfSchool = ['residenceInfo.country', 'residenceInfo.city'] as const

const addsSchool = ({ residenceInfo }: ValidationObjectInput) =>
  Boolean(residenceInfo?.school?.trim() && !residenceInfo.schoolId)

const told = (section: object | null | undefined) =>
  Object.fromEntries(Object.entries(section ?? {}).filter(([, value]) => value !== undefined))

/** What is known of a user, in the sections of a registration. */
function sectionsOfUser(user: Pick<User, 'userType'> & Partial<User>): ValidationObjectInput {
  return {
    userType: user.userType,
    personalInfo: {
      firstName: user.firstName ?? null, lastName: user.lastName ?? null, sex: user.sex ?? null,
      birth: user.birth?.split('-').reverse().join('/') ?? null,
    },
    residenceInfo: { country: user.country ?? null, city: user.city ?? null, schoolId: user.schoolId ?? null },
    contactInfo: { email: user.email ?? null, phone: user.phone ?? null },
    examDetail: { grade: user.grade ?? null },
  }
}

/**
 * The details of a user with changes on top, checked as in a registration; less is required, because drafts and old
 * accounts know less.
 * @throws BAD_USER_INPUT
 */
export async function detailsWith(
  ctx: Ctx, user: Pick<User, 'userType'> & Partial<User>, changes: RegistrationDataInput,
): Promise<Omit<Person, 'email' | 'city'> & { email: string | null; city: string | null }> {
  const known = sectionsOfUser(user)
  const given = sectionsOf(changes)
  const obj: ValidationObjectInput = {
    userType: user.userType,
    personalInfo: { ...known.personalInfo, ...told(given.personalInfo) },
    // another school by name takes the place of the one that is known
    residenceInfo: {
      ...known.residenceInfo, ...(given.residenceInfo?.school ? { schoolId: null } : {}), ...told(given.residenceInfo),
    },
    contactInfo: { ...known.contactInfo, ...told(given.contactInfo) },
    examDetail: { ...known.examDetail, ...told(given.examDetail) },
  }
  const problems = await problemsOf(ctx, obj, [
    ...always, ...whenGiven.filter((field) => isGiven(obj, field)), ...(addsSchool(obj) ? placeOfSchool : []),
  ])
  if (problems.length) {
    throw failure('BAD_USER_INPUT', problems[0]!.message, {
      fields: Object.fromEntries(problems.map(({ field, message }) => [field, [message]])),
    })
  }
  const person = personOf(ctx, obj)
  const kept = obj.residenceInfo?.country ? {} : { timeZone: user.timeZone ?? 'UTC' }
  return {
    ...person, ...kept,
    schoolId: await schoolOf(ctx, obj), email: person.email || null, city: person.city || null,
    grade: user.userType === 'student' ? person.grade : null,
  }
}

function isGiven(obj: ValidationObjectInput, path: (typeof whenGiven)[number]): boolean {
  const [section, field] = path.split('.') as ['residenceInfo', 'school']
  const has = (name: string) => Boolean((obj[section] as Record<string, unknown> | undefined)?.[name])
  return has(field) || (field === 'school' && has('schoolId'))
}
