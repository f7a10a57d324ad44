import { encodeMessage } from '../../../errors/messages.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType } from '../../../context/viewer.ts'
import { countryOf, schoolById } from '../../geo/public.ts'
import { consentWordingVersion, majority } from './guardian-consent.ts'
import { fitsRegistrationOf, ownerOfReferenceCode } from '../reference-code.ts'
import { ageAt, isNameLike, readDate, strictText, normalizeName } from './registration-text.ts'
import type { ValidationObjectInput } from './registration.inputs.ts'
import { subjectsProblem } from './subjects.ts'
import type { FieldProblem } from './registration.types.ts'

type Problem = readonly [rule: string, message: string] | null
type Check = (ctx: Ctx, obj: ValidationObjectInput) => Problem | Promise<Problem>

const required: Problem = ['required', 'This is required']
const mail = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]{2,}$/
const letter = /\p{L}/u

const isStudent = (obj: ValidationObjectInput) => (obj.userType ?? UserType.student) === UserType.student

/** Whether a guardian's consent is needed. False until a date of birth is given. */
function isMinor(ctx: Ctx, obj: ValidationObjectInput): boolean {
  const birth = readDate(obj.personalInfo?.birth ?? '')
  return isStudent(obj) && birth !== null && ageAt(birth, ctx.clock.now()) < majority
}

/** Maximum length of a person's name, in characters. */
const maxNameLength = 80

/** Checks a person's name; null if valid. */
export function nameProblem(given: string | null | undefined): Problem {
  if (!given?.trim()) return required
  const name = normalizeName(given)
  if (!letter.test(name)) return ['name', 'Use letters']
  if (!isNameLike(name)) return ['characters', 'Use letters, digits, spaces and common punctuation']
  return name.length > maxNameLength ? tooLong(maxNameLength) : null
}

function placeProblem(ctx: Ctx, given: string | null | undefined, longest: number): Problem {
  if (!given?.trim()) return required
  const place = strictText(given, ctx.locale)
  if (!letter.test(place)) return ['name', 'Use letters']
  return place.length > longest ? tooLong(longest) : null
}

const tooLong = (longest: number): Problem => ['tooLong', encodeMessage('TEXT_LIMITED', { count: longest })]

function mailProblem(given: string): Problem {
  return mail.test(given.trim()) ? null : ['email', 'Enter a complete e-mail address']
}

function birthProblem(ctx: Ctx, obj: ValidationObjectInput): Problem {
  const given = obj.personalInfo?.birth
  if (!given?.trim()) return isStudent(obj) ? required : null
  const birth = readDate(given)
  if (!birth) return ['date', 'Enter the date as DD/MM/YYYY']
  const age = ageAt(birth, ctx.clock.now())
  const [from, to] = isStudent(obj) ? [3, 30] : [16, 110]
  return age < from || age > to ? ['age', 'Check the year'] : null
}

function gradeProblem(
  {
    node: {
      edition: {
        grades: [from, to],
      },
    },
  }: Ctx,
  obj: ValidationObjectInput,
): Problem {
  if (!isStudent(obj)) return null
  const grade = obj.examDetail?.grade
  if (grade == null) return required
  return !Number.isInteger(grade) || grade < from || grade > to
    ? ['grade', encodeMessage('GRADE_TAKES_NO_PART', { from, to })]
    : null
}

async function schoolProblem(ctx: Ctx, obj: ValidationObjectInput): Promise<Problem> {
  const { schoolId, school, country } = obj.residenceInfo ?? {}
  if (!schoolId) return placeProblem(ctx, school, 160)
  const found = await schoolById(ctx).load(schoolId)
  if (!found) return ['unknown', 'School not found']
  const elsewhere = country && found.countryCode !== country.toUpperCase()
  return elsewhere ? ['elsewhere', 'This school is in another country'] : null
}

async function refCodeProblem(ctx: Ctx, obj: ValidationObjectInput): Promise<Problem> {
  const code = obj.refCodeData?.refCode
  if (!code?.trim()) return null
  await ctx.node.limits.consume('referenceCodeByAddress', ctx.request.address)
  const owner = await ownerOfReferenceCode(ctx, code)
  return owner && fitsRegistrationOf(obj.userType ?? UserType.student, owner)
    ? null
    : ['unknown', 'Reference code not found']
}

/** Checks a password: at least 8 characters, not all the same, without its owner's name or address. */
function passwordProblem(_: Ctx, obj: ValidationObjectInput): Problem {
  const password = obj.password ?? ''
  if (password.length < 8) return ['tooShort', 'Use at least 8 characters']
  if (password.length > 128) return ['tooLong', 'Use at most 128 characters']
  if (new Set(password).size < 3) return ['tooPlain', 'Add more kinds of characters']
  const { firstName, lastName } = obj.personalInfo ?? {}
  const own = [firstName, lastName, obj.contactInfo?.email?.split('@')[0]]
    .map((part) => part?.trim().toLowerCase() ?? '')
    .filter((part) => part.length >= 4)
  return own.some((part) => password.toLowerCase().includes(part))
    ? ['personal', 'Do not use your name or e-mail address in the password']
    : null
}

/**
 * Checks of each field. Whether an address already has an account is not checked here, since that would reveal
 * registered users.
 */
const checks = {
  'refCodeData.refCode': refCodeProblem,
  'personalInfo.firstName': (_, { personalInfo }) => nameProblem(personalInfo?.firstName),
  'personalInfo.lastName': (_, { personalInfo }) => nameProblem(personalInfo?.lastName),
  'personalInfo.birth': birthProblem,
  'personalInfo.sex': (_, { personalInfo }) =>
    !personalInfo?.sex || ['f', 'm'].includes(personalInfo.sex) ? null : ['choice', 'Choose a valid option'],
  'personalInfo.guardianName': (ctx, obj) => (isMinor(ctx, obj) ? nameProblem(obj.personalInfo?.guardianName) : null),
  'personalInfo.guardianEmail': (_, { personalInfo }) =>
    personalInfo?.guardianEmail?.trim() ? mailProblem(personalInfo.guardianEmail) : null,
  'personalInfo.guardianConsent': (ctx, obj) =>
    !isMinor(ctx, obj) || obj.personalInfo?.guardianConsent ? null : ['consent', 'A parent or guardian must agree'],
  'personalInfo.consentVersion': (ctx, obj) =>
    !isMinor(ctx, obj) || obj.personalInfo?.consentVersion === consentWordingVersion
      ? null
      : ['oldWording', 'The text has changed. Read it again.'],
  'residenceInfo.country': (_, { residenceInfo }) =>
    !residenceInfo?.country
      ? required
      : countryOf(residenceInfo.country.toUpperCase())
        ? null
        : ['unknown', 'Country not found'],
  'residenceInfo.city': (ctx, { residenceInfo }) => placeProblem(ctx, residenceInfo?.city, 100),
  'residenceInfo.school': schoolProblem,
  'contactInfo.email': (_, { contactInfo }) => (contactInfo?.email?.trim() ? mailProblem(contactInfo.email) : required),
  'contactInfo.phone': (_, { contactInfo }) =>
    !contactInfo?.phone?.trim() || /^\+?[\d ()-]{6,24}$/.test(contactInfo.phone.trim())
      ? null
      : ['phone', 'Enter a valid telephone number'],
  'examDetail.grade': gradeProblem,
  applications: (ctx, obj) =>
    isStudent(obj)
      ? subjectsProblem(ctx, { slugs: obj.applications ?? [], grade: obj.examDetail?.grade ?? null })
      : null,
  password: passwordProblem,
} satisfies Record<string, Check>

/** Names of the checked fields, as `section.field`. */
export const checkedFields = Object.keys(checks) as (keyof typeof checks)[]
const isChecked = (field: string): field is keyof typeof checks => Object.hasOwn(checks, field)

/** Problems of the named fields. A section name selects all its fields. */
export async function problemsOf(
  ctx: Ctx,
  obj: ValidationObjectInput,
  fields: readonly string[],
): Promise<FieldProblem[]> {
  const wanted = new Set(
    fields.flatMap((name) =>
      isChecked(name) ? [name] : checkedFields.filter((field) => field.startsWith(`${name}.`)),
    ),
  )
  const problems: FieldProblem[] = []
  for (const field of wanted) {
    const problem = await (checks[field] as Check)(ctx, obj)
    if (problem) problems.push({ field, rule: problem[0], message: problem[1] })
  }
  return problems
}
