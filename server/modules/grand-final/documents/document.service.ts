import { placeName } from '../../../../shared/place-names.ts'
import { locales, type Locale } from '../../../editions.ts'
import { longDate } from '../../../locales/dates.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { isUuid } from '../../../graphql/node.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { readSignedLink, signedLink } from '../../files/public.ts'
import { wasCheckedIn } from '../check-in/attendance.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { eventById } from '../event/event.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { managesGroup, managedGroup } from '../groups/group.service.ts'
import { placedStates } from '../groups/group-states.ts'
import { membersOf } from '../money/charges.ts'
import { responsibleFor } from '../ownership.ts'
import { acceptedOf } from '../participants/responses.ts'
import { isNamed, openDetails, passportName } from '../participants/details.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { participantById } from '../participants/participant.loaders.ts'
import type { BadgesDrawing } from './badges.pdf.ts'
import {
  GroupDocumentKind,
  ParticipantDocumentKind,
  type DocumentObstacle,
  type ParticipantDocument,
} from './document.inputs.ts'
import type { GroupListDrawing } from './group-list.pdf.ts'
import { countryIn, drawBadges, drawLists, ownName, teacherOf, titleOf } from './group-papers.ts'
import type { LetterDrawing } from './letter.pdf.ts'
import { signCode, signingKeyOf } from './signed-code.ts'

declare module '../../../providers/pdf-renderer.ts' {
  interface Documents {
    badges: BadgesDrawing
    groupList: GroupListDrawing
    letter: LetterDrawing
  }
}

type Kind = GroupDocumentKind | ParticipantDocumentKind

/** The order is part of the links and must not change. */
const kinds: readonly Kind[] = [...Object.values(GroupDocumentKind), ...Object.values(ParticipantDocumentKind)]

/**
 * URL of a group's document, valid for five minutes, in the viewer's language.
 * @throws NOT_FOUND, RULE_BROKEN for badges of a group without places or without accepted invitations
 */
export async function groupDocumentUrl(ctx: Ctx, kind: GroupDocumentKind, id: string): Promise<string> {
  const group = await managedGroup(ctx, id)
  if (kind === 'groupBadges') {
    refuseWithoutPlaces(group)
    refuseUnanswered(await badgedOf(ctx, group.id))
  }
  return linkTo(ctx, kind, id)
}

/**
 * URL of a document of the viewer, a companion, or a member of the viewer's group.
 * @throws NOT_FOUND, RULE_BROKEN when it cannot be issued yet
 */
export async function participantDocumentUrl(ctx: Ctx, kind: ParticipantDocumentKind, id: string): Promise<string> {
  const { group, member } = await memberAndGroup(ctx, id)
  const people = await responsibleFor(ctx).load(member.id)
  if (people?.userId !== ctx.viewer.id && !managesGroup(ctx, group)) throw notFound('Participant not found')
  await refuseTooEarly(ctx, kind, member, group)
  return linkTo(ctx, kind, id)
}

/** Encodes kind and language into a signed link, whose name allows only hexadecimal digits and hyphens. */
async function linkTo(ctx: Ctx, kind: Kind, id: string): Promise<string> {
  const name = `${id}-${kinds.indexOf(kind)}${locales.indexOf(ctx.locale)}`
  return `/files/grand-final?link=${await signedLink(ctx, name)}`
}

const refusals = {
  notCheckedIn: () => failure('RULE_BROKEN', 'The certificate is available after check-in at the event'),
  noPlaces: () => failure('RULE_BROKEN', 'The group has no places yet'),
  notAccepted: () => failure('RULE_BROKEN', 'The invitation has not been accepted yet'),
  depositsDue: () => failure('RULE_BROKEN', 'The letter is available once the group has paid its deposits'),
  passportMissing: () => failure('RULE_BROKEN', 'Enter the passport name, date of birth and passport number first'),
} as const satisfies Record<DocumentObstacle, () => Error>

/** The participant's documents, each with the reason why it cannot be issued yet. */
export async function documentsOf(ctx: Ctx, member: Participant): Promise<ParticipantDocument[]> {
  const group = await referenced(groupById(ctx), member.groupId)
  return Promise.all(
    Object.values(ParticipantDocumentKind).map(async (kind) => ({
      kind,
      obstacle: await obstacleTo(ctx, kind, member, group),
    })),
  )
}

async function refuseTooEarly(ctx: Ctx, kind: ParticipantDocumentKind, member: Participant, group: ParticipationGroup) {
  const obstacle = await obstacleTo(ctx, kind, member, group)
  if (obstacle) throw refusals[obstacle]()
}

/** The first reason why a document cannot be issued yet; null if it can. */
async function obstacleTo(
  ctx: Ctx,
  kind: ParticipantDocumentKind,
  member: Participant,
  group: ParticipationGroup,
): Promise<DocumentObstacle | null> {
  if (kind === 'attendance') return (await wasCheckedIn(ctx).load(member.id)) ? null : 'notCheckedIn'
  if (!placedStates.includes(group.state)) return 'noPlaces'
  if (member.response !== 'accepted') return 'notAccepted'
  if (kind !== 'invitation') return null
  // an offer of places can still lapse, so letters for embassies require paid deposits
  if (group.state === 'granted') return 'depositsDue'
  const details = await openDetails(ctx, member)
  return isNamed(details) && details?.passportNumber && details.birth ? null : 'passportMissing'
}

/** @throws RULE_BROKEN */
export function refuseWithoutPlaces({ state }: ParticipationGroup): void {
  if (!placedStates.includes(state)) throw refusals.noPlaces()
}

/** Members of a group who get badges: those who have accepted. */
export const badgedOf = async (ctx: Ctx, groupId: string): Promise<Participant[]> =>
  acceptedOf(await membersOf(ctx, groupId))

/** @throws RULE_BROKEN if no member gets a badge */
export function refuseUnanswered(badged: readonly Participant[]): void {
  if (!badged.length) throw failure('RULE_BROKEN', 'No one in the group has accepted the invitation yet')
}

async function memberAndGroup(ctx: Ctx, id: string): Promise<{ member: Participant; group: ParticipationGroup }> {
  const member = await participantById(ctx).load(id)
  if (!member || member.removedAt) throw notFound('Participant not found')
  return { member, group: await referenced(groupById(ctx), member.groupId) }
}

/** Opens the document of a link and draws its current state. @throws NOT_FOUND for a forged or expired link */
export async function openGrandFinalDocument(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const [, id, kindIndex, localeIndex] = /^(.{36})-(\d)(\d)$/.exec((await readSignedLink(ctx, token)) ?? '') ?? []
  const kind = kinds[Number(kindIndex)]
  const locale = locales[Number(localeIndex)]
  if (!isUuid(id) || !kind || !locale) {
    throw notFound('This link has expired. Open the page again and follow the link from there.')
  }
  if (kind === 'groupBadges' || kind === 'groupList') {
    const group = await groupById(ctx).load(id)
    if (!group) throw notFound('Group not found')
    const event = await referenced(eventById(ctx), group.eventId)
    return kind === 'groupList'
      ? { name: 'group-list.pdf', bytes: await drawLists(ctx, event, [group], locale) }
      : {
          name: 'badges.pdf',
          bytes: await drawBadges(ctx, event, [{ group, members: await badgedOf(ctx, group.id) }], locale),
        }
  }
  const { member, group } = await memberAndGroup(ctx, id)
  const event = await referenced(eventById(ctx), group.eventId)
  if (kind === 'badge') {
    return { name: 'badge.pdf', bytes: await drawBadges(ctx, event, [{ group, members: [member] }], locale) }
  }
  return { name: `${kind}.pdf`, bytes: await letterOf(ctx, event, group, member, kind, locale) }
}

async function letterOf(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: ParticipationGroup,
  member: Participant,
  kind: 'invitation' | 'attendance',
  locale: Locale,
): Promise<Buffer> {
  const details = await openDetails(ctx, member)
  const issuedAt = new Date(ctx.clock.now())
  const code = signCode(await signingKeyOf(ctx, event.id), kind, member.id, issuedAt)
  const day = (date: string) => longDate(locale, new Date(`${date}T00:00:00Z`))
  const { edition, texts, providers } = ctx.node
  const drawing: LetterDrawing = {
    edition,
    locale,
    kind,
    issuedAt: issuedAt.getTime(),
    facts: {
      event: titleOf(event, locale),
      place: placeName(event.place, locale),
      from: day(event.startsOn),
      to: day(event.endsOn),
      name: passportName(details) ?? ownName(member),
      role: member.role,
      group: group.name,
      teacher: await teacherOf(ctx, group),
    },
    birth: details?.birth ? day(details.birth) : null,
    nationality: countryIn(locale, details?.nationality),
    passportNumber: details?.passportNumber ?? null,
    address: `${ctx.node.config.publicUrl}/confirmation/grand-final/${code}`,
  }
  return providers.press.draw('letter', drawing, texts)
}
