import { recordChange } from '../../../module/change-record.ts'
import type { Ctx } from '../../../context/context.ts'
import { GroupChange } from './group-change.entity.ts'
import { ParticipationGroup } from './group.entity.ts'
import { stateAfter, type GroupEvent } from './group-states.ts'

/**
 * Applies an event to a locked group and records it.
 * @throws CONFLICT when the event is impossible in its state
 */
export async function applyEvent(
  ctx: Ctx,
  group: ParticipationGroup,
  event: GroupEvent,
  { reason = null, ...changes }: Partial<ParticipationGroup> & { reason?: string | null } = {},
  details: Record<string, unknown> | null = null,
): Promise<ParticipationGroup> {
  const state = stateAfter(group.state, event)
  const saved = await ctx.db.save(Object.assign(group, changes, { state }))
  await recordGroupChange(ctx, saved, event, { reason, details })
  return saved
}

/** Adds an entry to a group's change record without a change of state. */
export async function recordGroupChange(
  ctx: Ctx,
  group: Pick<ParticipationGroup, 'id' | 'state'>,
  action: string,
  { reason = null, details = null }: { reason?: string | null; details?: Record<string, unknown> | null } = {},
): Promise<void> {
  await recordChange(ctx, GroupChange, {
    groupId: group.id,
    action,
    state: group.state,
    reason,
    details,
  })
}
