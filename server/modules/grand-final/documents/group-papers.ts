import { setImmediate as turn } from 'node:timers/promises'
import { localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { shortMoment } from '../../../locales/dates.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { wordsIn } from '../../texts/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { finalCategoryById, programById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { membersOf } from '../money/charges.ts'
import { withoutDeclined } from '../participants/responses.ts'
import { openDetails, passportName } from '../participants/details.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { badgePhotos } from '../uploads/participant-file.service.ts'
import type { Badge } from './badges.pdf.ts'
import type { ListedGroup } from './group-list.pdf.ts'
import { signCode, signingKeyOf } from './signed-code.ts'

export const countryIn = (locale: Locale, code: string | null | undefined): string | null =>
  code ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : null

export const titleOf = ({ storedWords }: Pick<GrandFinalEvent, 'storedWords'>, locale: Locale): string =>
  wordsIn(storedWords, locale).title

const folded = (name: string): string => name.toLocaleUpperCase('en').replaceAll(/\s+/g, ' ').trim()

/** The everyday name; for people with one name the other part is empty. */
export const ownName = ({ firstName, lastName }: Pick<Participant, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((name) => name.trim()).join(' ')

/** The passport's name if it differs, in words or order. */
const otherName = (member: Participant, passport: string | null): string | null =>
  passport && folded(passport) !== folded(ownName(member)) ? passport : null

export async function teacherOf(ctx: Ctx, { supervisorId }: ParticipationGroup): Promise<string> {
  const user = await referenced(userById(ctx), supervisorId)
  return `${user.firstName} ${user.lastName}`
}

/** A group with its members who get badges. */
export interface BadgedGroup {
  group: ParticipationGroup
  members: readonly Participant[]
}

/** Draws the badges of several groups as PDF. */
export async function drawBadges(
  ctx: Ctx,
  event: GrandFinalEvent,
  groups: readonly BadgedGroup[],
  locale: Locale,
): Promise<Buffer> {
  const key = await signingKeyOf(ctx, event.id)
  const photos = await badgePhotos(
    ctx,
    groups.flatMap(({ members }) => members.map(({ id }) => id)),
  )
  const badges: Badge[] = []
  for (const { group, members } of groups) {
    const country = countryIn(locale, group.country)
    for (const member of members) {
      badges.push({
        name: ownName(member),
        passportName: otherName(member, passportName(await openDetails(ctx, member))),
        role: member.role,
        group: group.name,
        country,
        photo: photos.get(member.id) ?? null,
        code: signCode(key, 'member', member.id),
      })
    }
    // yields, since hundreds of signatures and decryptions would block other requests
    await turn()
  }
  const { edition, texts, providers } = ctx.node
  return providers.press.draw('badges', { edition, locale, event: titleOf(event, locale), badges }, texts)
}

/** Draws lists of members without those who declined, one group per page, as PDF. */
export async function drawLists(
  ctx: Ctx,
  event: GrandFinalEvent,
  groups: readonly ParticipationGroup[],
  locale: Locale,
): Promise<Buffer> {
  const listed: ListedGroup[] = []
  for (const group of groups) listed.push(await listOf(ctx, event, group, locale))
  const { edition, texts, providers } = ctx.node
  const date = ctx.clock.now()
  const drawing = { edition, locale, date, event: titleOf(event, locale), groups: listed }
  return providers.press.draw('groupList', drawing, texts)
}

async function listOf(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: ParticipationGroup,
  locale: Locale,
): Promise<ListedGroup> {
  const members = await Promise.all(
    withoutDeclined(await membersOf(ctx, group.id)).map(async (member) => {
      const details = await openDetails(ctx, member)
      const category = member.categoryId && (await finalCategoryById(ctx).load(member.categoryId))
      const emergency = [details?.emergencyName, details?.emergencyPhone].filter(Boolean).join('\n')
      return {
        name: ownName(member),
        passportName: otherName(member, passportName(details)),
        role: member.role,
        grade: member.grade,
        category: category ? [localized(category.titles, locale), member.team].filter(Boolean).join(', ') : null,
        arrival: details?.arrivalAt ? shortMoment(locale, new Date(details.arrivalAt), event.timeZone) : null,
        emergency: emergency || null,
      }
    }),
  )
  const program = group.programId && (await programById(ctx).load(group.programId))
  return {
    name: group.name,
    teacher: await teacherOf(ctx, group),
    country: countryIn(locale, group.country),
    programme: program ? wordsIn(program.storedWords, locale).title : null,
    members,
    code: signCode(await signingKeyOf(ctx, event.id), 'group', group.id),
  }
}
