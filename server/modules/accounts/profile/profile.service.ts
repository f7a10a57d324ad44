import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { FilePurpose, ownPicture, removePictures } from '../../files/public.ts'
import { countryOf } from '../../geo/public.ts'
import type { UpdateProfileInput } from './profile.inputs.ts'
import { nameProblem, problemsOf } from '../registration/registration-checks.ts'
import type { ValidationObjectInput } from '../registration/registration.inputs.ts'
import { personOf, schoolOf } from '../registration/registration-person.ts'
import { normalizeName } from '../registration/registration-text.ts'
import { User } from '../user.entity.ts'

/**
 * Updates the viewer's profile. Names are kept as typed; places are strict text, as in registration.
 * @throws BAD_USER_INPUT, NOT_FOUND for a picture that is not the viewer's, RULE_BROKEN when a student changes the
 * country, RATE_LIMITED for new schools
 */
export async function updateProfile(ctx: Ctx, input: UpdateProfileInput): Promise<User> {
  const id = viewerId(ctx)
  const seen = await ctx.db.findOneBy(User, { id })
  if (!seen) throw notFound()
  // before the transaction: a new school counts against a rate limit
  const address = await addressIn(ctx, seen, input, placeIn(seen, input).country ?? seen.country)
  const changed = await inTransaction(ctx, async (ctx) => {
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user) throw notFound()
    if (user.country !== seen.country) return null
    const change: Partial<User> = {
      ...nameIn('firstName', input.firstName),
      ...nameIn('lastName', input.lastName),
      ...placeIn(user, input),
      ...address,
      ...(await pictureIn(ctx, user, input.pictureId)),
    }
    if (Object.keys(change).length) await ctx.db.update(User, { id }, change)
    return Object.assign(user, change)
  })
  // the country changed concurrently, so the school may belong to the old country
  return changed ?? updateProfile(ctx, input)
}

function nameIn(field: 'firstName' | 'lastName', given: string | null | undefined): Partial<User> {
  if (given == null) return {}
  const problem = nameProblem(given)
  if (problem) throw badInput({ [field]: [problem[1]] })
  const name = normalizeName(given)
  return { [field]: name }
}

/**
 * The country and one of its time zones. Students set them once, because local exam windows depend on them; later
 * changes go through the yearly update or an admin.
 */
function placeIn(user: User, { country, timeZone }: UpdateProfileInput): Partial<User> {
  const code = country?.toUpperCase() ?? user.country
  const moves = (country != null && code !== user.country) || (timeZone != null && timeZone !== user.timeZone)
  if (!moves) return {}
  if (user.userType === UserType.student && user.country) {
    throw failure('RULE_BROKEN', 'Your country is set. If you have moved, ask your teacher or contact us.')
  }
  const found = code ? countryOf(code) : undefined
  if (!found) throw badInput({ country: ['Country not found'] })
  const zone = timeZone ?? found.defaultTimeZone
  if (!found.timeZones.includes(zone)) throw badInput({ timeZone: ['Choose a time zone of the country'] })
  return { country: found.code, timeZone: zone }
}

/**
 * City, school and telephone, by the rules of registration. A school belongs to a country: it is cleared when the
 * country changes and no other school is given.
 */
async function addressIn(
  ctx: Ctx,
  user: User,
  { city, schoolId, school, phone }: UpdateProfileInput,
  country: string | null,
): Promise<Partial<User>> {
  const obj: ValidationObjectInput = {
    residenceInfo: { country, city: city ?? user.city, schoolId, school },
    contactInfo: { phone },
  }
  const typed = school != null && !schoolId
  const problems = await problemsOf(ctx, obj, [
    ...(typed ? ['residenceInfo.country'] : []),
    ...(typed || city != null ? ['residenceInfo.city'] : []),
    ...(typed || schoolId ? ['residenceInfo.school'] : []),
    'contactInfo.phone',
  ])
  if (problems.length) {
    throw badInput(Object.fromEntries(problems.map(({ field, message }) => [field.replace(/^.*\./, ''), [message]])))
  }
  const person = personOf(ctx, obj)
  const leaves = user.country !== null && country !== user.country
  return {
    ...(city == null ? {} : { city: person.city }),
    ...(phone === undefined ? {} : { phone: person.phone }),
    ...(typed || schoolId ? { schoolId: await schoolOf(ctx, obj) } : leaves ? { schoolId: null } : {}),
  }
}

async function pictureIn(ctx: Ctx, user: User, pictureId: string | null | undefined): Promise<Partial<User>> {
  if (pictureId === undefined) return {}
  const picture = pictureId === null ? null : await ownPicture(ctx, pictureId, FilePurpose.avatar)
  await removePictures(ctx, { ownerId: user.id, purpose: FilePurpose.avatar, except: picture?.id ?? null })
  return { pictureSha256: picture?.sha256 ?? null }
}
