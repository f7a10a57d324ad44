import type { Ctx } from '../../context/context.ts'
import type { WorkRow } from './source.ts'

/** Message about a change of work: who may see it, and its id; subscribers read the row again. */
export interface WorkMessage extends Pick<WorkRow, 'ownerId' | 'permission' | 'own'> {
  /** null: nothing in particular; the overview is read again */
  id: string | null
}

/** One topic for all work: changes are few, and each subscriber filters them. */
export const workTopic = 'background work'

/** Publishes a start, progress or end after the commit. */
export const publishWork = (ctx: Ctx, { id, ownerId, permission, own }: WorkMessage & { id: string }): void =>
  ctx.afterCommit(() => ctx.node.pubSub.publish(workTopic, { id, ownerId, permission, own } satisfies WorkMessage))

/** Whether a viewer may see work. The SQL of `lists.ts` has the same condition. */
export const maySee = (ctx: Ctx, { permission, own, ownerId }: Omit<WorkMessage, 'id'>): boolean =>
  (permission != null && ctx.viewer.has(permission)) || (own && ownerId !== null && ownerId === ctx.viewer.id)
