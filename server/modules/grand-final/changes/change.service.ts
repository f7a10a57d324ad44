import { randomUUID } from 'node:crypto'
import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, codeOf, failure, notFound } from '../../../errors/errors.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { eventById } from '../event/event.loaders.ts'
import { isPossible, phaseAt, refuseOutOfPhase } from '../event/phases.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { managesGroup } from '../groups/group.service.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { lockGroup } from '../groups/places.ts'
import { onSupervisorsList } from '../participants/candidates.ts'
import { answeredMember } from '../participants/details.service.ts'
import { memberOf } from '../participants/participant.service.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ChangeState, GrandFinalChange, type ChangeKind } from './change-request.entity.ts'
import type {
  DecideGrandFinalChangeInput,
  GrandFinalChangesArgs,
  RequestGrandFinalChangeInput,
} from './change.inputs.ts'
import { actionOf, changeIn, applyChange, type ChangeInputs } from './change.kinds.ts'

/** Limit on a group's pending changes. */
const maxPending = 100

const purposeOf = (id: string) => `grand-final-change-${id}`

/**
 * Requests a change after its phase: for the viewer's own group, or the viewer's own details and answer.
 * @throws BAD_USER_INPUT (none or several), NOT_FOUND, NOT_OPEN_YET, RULE_BROKEN (it can still be changed directly),
 * CONFLICT (the same change is pending)
 */
export function requestChange(outer: Ctx, input: RequestGrandFinalChangeInput): Promise<GrandFinalChange> {
  const change = changeIn(input)
  if (!change) throw badInput({ input: ['Request one change at a time'] })
  const { kind, given } = change
  return inTransaction(outer, async (ctx) => {
    const group = await lockGroup(ctx, await groupOf(ctx, given))
    const participantId = await concerned(ctx, group, kind, given)
    await refuseInTime(ctx, group, kind)
    if (group.state === 'withdrawn') throw failure('CONFLICT', 'This group was withdrawn', { state: group.state })
    const waiting = await ctx.db.countBy(GrandFinalChange, { groupId: group.id, state: ChangeState.pending })
    if (waiting >= maxPending) throw failure('RULE_BROKEN', 'This group already has too many open change requests')
    const double = participantId && { participantId, kind, state: ChangeState.pending }
    if (double && (await ctx.db.existsBy(GrandFinalChange, double))) {
      throw failure('CONFLICT', 'This change has already been requested')
    }
    const id = randomUUID()
    await ctx.db.insert(GrandFinalChange, {
      id,
      groupId: group.id,
      participantId,
      kind,
      reason: input.reason.trim(),
      sealedInput: await seal(ctx, JSON.stringify(given), purposeOf(id)),
      askedById: ctx.viewer.id,
    })
    await recordGroupChange(ctx, group, 'requestChange', { details: { changeId: id, kind } })
    return ctx.db.findOneByOrFail(GrandFinalChange, { id })
  })
}

async function groupOf(ctx: Ctx, given: ChangeInputs[ChangeKind]): Promise<string> {
  if ('groupId' in given) return given.groupId
  const member = await ctx.db.findOneBy(Participant, { id: given.participantId })
  if (!member) throw notFound('Participant not found')
  return member.groupId
}

/** The member concerned by a change, if any; checks that the viewer may request it. @throws NOT_FOUND */
async function concerned(
  ctx: Ctx,
  group: ParticipationGroup,
  kind: ChangeKind,
  given: ChangeInputs[ChangeKind],
): Promise<string | null> {
  if (kind === 'details' || kind === 'answer') {
    const { participantId } = given as ChangeInputs['details']
    const member = await answeredMember(ctx, group, participantId ?? null)
    // stores the member's id, because an organiser applies the change later
    Object.assign(given, { participantId: member.id })
    const own = kind === 'details' || (given as ChangeInputs['answer']).userId === member.userId
    if (!own) throw notFound('Invitation not found')
    return member.id
  }
  if (!managesGroup(ctx, group)) throw notFound('Group not found')
  if ('participantId' in given && given.participantId) {
    return (await memberOf(ctx, group.id, given.participantId)).id
  }
  if (kind === 'teacher') return null
  const { userId } = given as ChangeInputs['addition']
  if (!(await onSupervisorsList(ctx, group, userId))) throw notFound('Student not found')
  return null
}

async function refuseInTime(ctx: Ctx, group: ParticipationGroup, kind: ChangeKind): Promise<void> {
  const { phases } = await referenced(eventById(ctx), group.eventId)
  const now = ctx.clock.now()
  if (isPossible(actionOf[kind], phaseAt(phases, now))) {
    throw failure('RULE_BROKEN', 'This can still be changed without a request')
  }
  try {
    refuseOutOfPhase(actionOf[kind], phases, now)
  } catch (error) {
    if (codeOf(error) !== 'WINDOW_CLOSED') throw error
  }
}

/**
 * Records an organiser's decision. An approved change takes effect in the same transaction; if it fails, the request
 * stays pending.
 * @throws NOT_FOUND, CONFLICT (already decided), and the errors of the change itself
 */
export function decideChange(
  outer: Ctx,
  { id, approve, answer }: DecideGrandFinalChangeInput,
): Promise<GrandFinalChange> {
  return inTransaction(outer, async (ctx) => {
    const change = await ctx.db.findOne(GrandFinalChange, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!change) throw notFound('Change not found')
    refuseUnlessPending(change)
    if (approve) {
      const input = await openInput(ctx, change)
      if (!input) throw failure('CONFLICT', 'The subject of this request has been deleted', { state: change.state })
      await applyChange(ctx, change.kind, input)
    }
    // a removal may have deleted the member's row and the request with it
    const left = await ctx.db.existsBy(GrandFinalChange, { id })
    const decided = Object.assign(change, {
      state: approve ? ChangeState.approved : ChangeState.declined,
      answer: answer?.trim() || null,
      sealedInput: null,
      decidedById: ctx.viewer.id,
      decidedAt: new Date(ctx.clock.now()),
      participantId: left ? change.participantId : null,
    })
    if (left) await ctx.db.save(decided)
    else await ctx.db.insert(GrandFinalChange, { ...decided } as never)
    const group = await lockGroup(ctx, change.groupId)
    await recordGroupChange(ctx, group, approve ? 'approveChange' : 'declineChange', {
      reason: decided.answer,
      details: { changeId: id, kind: change.kind },
    })
    await enqueue(ctx, 'grandFinal.tellChange', { changeId: id })
    return decided
  })
}

/** Withdraws a change, for its requester or the group's leader. @throws NOT_FOUND, CONFLICT (already decided) */
export function withdrawChange(outer: Ctx, id: string): Promise<GrandFinalChange> {
  return inTransaction(outer, async (ctx) => {
    const change = await ctx.db.findOne(GrandFinalChange, { where: { id }, lock: { mode: 'pessimistic_write' } })
    const group = change && (await groupById(ctx).load(change.groupId))
    if (!change || !group || (change.askedById !== ctx.viewer.id && !managesGroup(ctx, group))) {
      throw notFound('Change not found')
    }
    refuseUnlessPending(change)
    return ctx.db.save(
      Object.assign(change, {
        state: ChangeState.withdrawn,
        sealedInput: null,
        decidedAt: new Date(ctx.clock.now()),
      }),
    )
  })
}

function refuseUnlessPending({ state }: GrandFinalChange): void {
  if (state !== ChangeState.pending) throw failure('CONFLICT', 'This request has already been decided', { state })
}

/** The decrypted input of a request; null once decided. */
export async function openInput(
  ctx: Pick<Ctx, 'node'>,
  { id, sealedInput }: GrandFinalChange,
): Promise<ChangeInputs[ChangeKind] | null> {
  return sealedInput ? (JSON.parse(await unseal(ctx, sealedInput, purposeOf(id))) as ChangeInputs[ChangeKind]) : null
}

/** Requested changes, oldest first. */
export function allChanges(ctx: Ctx, { state, ...page }: GrandFinalChangesArgs): Promise<Page<GrandFinalChange>> {
  const query = ctx.db.createQueryBuilder(GrandFinalChange, 'grand_final_change')
  if (state) query.where('grand_final_change.state = :state', { state })
  return connection(query, page, [['createdAt', 'ASC']])
}
