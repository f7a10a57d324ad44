import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import { badInput, failure, notFound } from '../../graphql/errors.ts'
import { UserType } from '../../graphql/viewer.ts'
import { FilePurpose, filesAreAttached, ownPicture, removePictures } from '../files/public.ts'
import { countryOf } from '../geo/public.ts'
import type { UpdateProfileInput } from './profile.inputs.ts'
import { strictText } from './registration-text.ts'
import { User } from './user.entity.ts'

filesAreAttached(FilePurpose.avatar,
  'exists (select from "user" shown where shown.id = file.owner_id and shown.picture_sha256 = file.sha256)')

/**
 * Changes what people may say about themselves. Names are strict texts, as at registration.
 * @throws BAD_USER_INPUT, NOT_FOUND for a picture that is not the viewer's, RULE_BROKEN when a student moves
 */
export async function updateProfile(ctx: Ctx, input: UpdateProfileInput): Promise<User> {
  const id = ctx.viewer.id!
  return inTransaction(ctx, async (ctx) => {
    const user = await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!user) throw notFound()
    const change: Partial<User> = {
      ...nameIn(ctx, 'firstName', input.firstName),
      ...nameIn(ctx, 'lastName', input.lastName),
      ...placeIn(user, input),
      ...(await pictureIn(ctx, user, input.pictureId)),
    }
    if (Object.keys(change).length) await ctx.db.update(User, { id }, change)
    return Object.assign(user, change)
  })
}

function nameIn(ctx: Ctx, field: 'firstName' | 'lastName', given: string | null | undefined): Partial<User> {
  if (given == null) return {}
  const name = strictText(given, ctx.locale)
  if (!/\p{L}/u.test(name)) throw badInput({ [field]: ['A name has letters'] })
  return { [field]: name }
}

/**
 * The country, and a time zone of it. Exams that open by local time are read in a student's zone, so that a student
 * gives it once; later moves go through the yearly update or an admin.
 */
function placeIn(user: User, { country, timeZone }: UpdateProfileInput): Partial<User> {
  const code = country?.toUpperCase() ?? user.country
  const moves = (country != null && code !== user.country) || (timeZone != null && timeZone !== user.timeZone)
  if (!moves) return {}
  if (user.userType === UserType.student && user.country) {
    throw failure('RULE_BROKEN', 'Your country is set. If you have moved, ask your teacher or write to us.')
  }
  const found = code ? countryOf(code) : undefined
  if (!found) throw badInput({ country: ['There is no country with this code'] })
  const zone = timeZone ?? found.defaultTimeZone
  if (!found.timeZones.includes(zone)) throw badInput({ timeZone: ['This is not a time zone of the country'] })
  return { country: found.code, timeZone: zone }
}

async function pictureIn(ctx: Ctx, user: User, pictureId: string | null | undefined): Promise<Partial<User>> {
  if (pictureId === undefined) return {}
  const picture = pictureId === null ? null : await ownPicture(ctx, pictureId, FilePurpose.avatar)
  await removePictures(ctx, { ownerId: user.id, purpose: FilePurpose.avatar, except: picture?.id ?? null })
  return { pictureSha256: picture?.sha256 ?? null }
}
