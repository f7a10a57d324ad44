import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { isOrganiser, refuseUnlessPossible } from '../groups/group.service.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { lockGroup } from '../groups/places.ts'
import { updateProgress } from '../money/paid.ts'
import { kindsOf } from '../uploads/kinds.ts'
import { withDetails, type ParticipantDetails } from './details.ts'
import { Participant } from './participant.entity.ts'
import type { RegisterExternalCodeInput, UpdateParticipantDetailsInput } from './participant.inputs.ts'
import { memberOf, myParticipation } from './participant.service.ts'

/**
 * Stores travel details of the viewer, or of a member of the viewer's group.
 * @throws NOT_FOUND, BAD_USER_INPUT, NOT_OPEN_YET, WINDOW_CLOSED
 */
export function updateDetails(
  outer: Ctx,
  { groupId, participantId, details }: UpdateParticipantDetailsInput,
): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const { group, member } = await ownOrLed(ctx, groupId, participantId ?? null)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    return saveDetails(ctx, group, member, details)
  })
}

/** Stores details, in a transaction that holds the group. */
export async function saveDetails(
  ctx: Ctx,
  group: ParticipationGroup,
  member: Participant,
  details: ParticipantDetails,
): Promise<Participant> {
  const saved = await ctx.db.save(
    Object.assign(member, await withDetails(ctx, member, details, await kindsOf(ctx, member.id))),
  )
  await recordGroupChange(ctx, group, 'updateDetails', {
    details: { participantId: saved.id, fields: Object.keys(details) },
  })
  await updateProgress(ctx, group)
  return saved
}

/**
 * Stores a member's code at the provider of the contests.
 * @throws NOT_FOUND, CONFLICT (another member's code), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function registerExternalCode(outer: Ctx, input: RegisterExternalCodeInput): Promise<Participant> {
  return inTransaction(outer, async (ctx) => {
    const { group, member } = await ownOrLed(ctx, input.groupId, input.participantId ?? null)
    await refuseUnlessPossible(ctx, group.eventId, 'editDetails')
    const code = input.code.trim()
    if (!code) throw badInput({ code: ['Enter a code'] })
    await ctx.db.query('select from grand_final_event where id = $1 for update', [group.eventId])
    const double = await ctx.db
      .createQueryBuilder(Participant, 'participant')
      .where('participant.eventId = :eventId and participant.externalCode = :code', { eventId: group.eventId, code })
      .andWhere('participant.removedAt is null and participant.id <> :id', { id: member.id })
      .getExists()
    if (double) throw failure('CONFLICT', 'This code belongs to another participant')
    return ctx.db.save(Object.assign(member, { externalCode: code }))
  })
}

/** Locks a group and loads the viewer's own membership, or a member of the viewer's group. @throws NOT_FOUND */
async function ownOrLed(ctx: Ctx, groupId: string, participantId: string | null) {
  const group = await lockGroup(ctx, groupId)
  return { group, member: await answeredMember(ctx, group, participantId) }
}

/** Loads such a member of an already loaded group. @throws NOT_FOUND */
export async function answeredMember(
  ctx: Ctx,
  group: ParticipationGroup,
  participantId: string | null,
): Promise<Participant> {
  const member = participantId ? await memberOf(ctx, group.id, participantId) : await myParticipation(ctx, group.id)
  const own = member.userId === ctx.viewer.id || (await isOwnCompanion(ctx, member))
  if (!own && !isOrganiser(ctx) && group.supervisorId !== ctx.viewer.id) throw notFound('Participant not found')
  return member
}

const isOwnCompanion = async (ctx: Ctx, { companionOfId }: Participant): Promise<boolean> =>
  companionOfId !== null && ctx.db.existsBy(Participant, { id: companionOfId, userId: viewerId(ctx) })
