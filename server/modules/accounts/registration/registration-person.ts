import type { Ctx } from '../../../context/context.ts'
import { addSchool, defaultTimeZoneOf, findSchool, schoolById, type School } from '../../geo/public.ts'
import { readDate, strictText, normalizeName } from './registration-text.ts'
import type { ValidationObjectInput } from './registration.inputs.ts'

/** A registrant's validated details: names as typed, places as strict text, date and country in stored form. */
export type Person = ReturnType<typeof personOf> & { schoolId: string | null }

/** A person's details from the sections, except the school. */
export function personOf(
  ctx: Ctx,
  { personalInfo, residenceInfo, contactInfo, examDetail, applications }: ValidationObjectInput,
) {
  const country = residenceInfo?.country?.toUpperCase() ?? null
  return {
    firstName: normalizeName(personalInfo?.firstName ?? ''),
    lastName: normalizeName(personalInfo?.lastName ?? ''),
    birth: readDate(personalInfo?.birth ?? ''),
    sex: personalInfo?.sex || null,
    email: contactInfo?.email?.trim().toLowerCase() ?? '',
    phone: contactInfo?.phone?.trim() || null,
    country,
    timeZone: country ? defaultTimeZoneOf(country) : 'UTC',
    city: strictText(residenceInfo?.city ?? '', ctx.locale),
    grade: examDetail?.grade ?? null,
    subjects: [...new Set(applications)],
  }
}

/** The selected school, or one added to the list by name. */
export const schoolOf = (ctx: Ctx, obj: ValidationObjectInput) =>
  schoolBy(ctx, obj, async (named) => (await addSchool(ctx, named)).school)

/** The school by id or name; null when it is not on the list. */
export const knownSchoolOf = (ctx: Ctx, obj: ValidationObjectInput) =>
  schoolBy(ctx, obj, (named) => findSchool(ctx, named))

async function schoolBy(
  ctx: Ctx,
  { residenceInfo }: ValidationObjectInput,
  byName: (named: { name: string; city: string; country: string }) => Promise<School | null>,
): Promise<string | null> {
  const { schoolId, school, city, country } = residenceInfo ?? {}
  if (schoolId) return (await schoolById(ctx).load(schoolId))?.id ?? null
  if (!school || !city || !country) return null
  const named = { name: strictText(school, ctx.locale), city: strictText(city, ctx.locale), country }
  return (await byName(named))?.id ?? null
}
