import { IsNull, MoreThan } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { insertedId } from '../../../database/inserted-id.ts'
import { failure, forbidden, notFound } from '../../../errors/errors.ts'
import { recording } from '../admin/recorded-action.ts'
import { signPanelViewToken } from '../session/token.service.ts'
import { User } from '../user.entity.ts'
import { PanelView } from './panel-view.entity.ts'
import { maySeePanelOf } from './viewer-of-panel-view.ts'

/** Milliseconds after which a view ends by itself: 30 minutes. */
const lifetime = 1_800_000

/**
 * Starts a view of a person's panel for the admin's session, and records it with its reason. Nobody is notified.
 * @throws NOT_FOUND, FORBIDDEN (an admin, the viewer, or more permissions than the viewer), RULE_BROKEN (draft, disabled)
 */
export async function startPanelView(ctx: Ctx, ownerId: string, reason: string): Promise<{ id: string; owner: User }> {
  const sessionId = required(ctx.viewer.sessionId, 'session of the admin')
  const actor = await ctx.db.findOneByOrFail(User, { id: viewerId(ctx) })
  const seen = await ctx.db.findOneBy(User, { id: ownerId })
  if (!seen) throw notFound('User not found')
  if (!(await maySeePanelOf(ctx, actor, seen))) throw forbidden('You may not see the panel of this account')
  let id = ''
  const owner = await recording(ctx, ownerId, 'viewPanel', reason, async (ctx, owner) => {
    if (owner.isDraft) throw failure('RULE_BROKEN', 'A draft has no panel until its registration is complete.')
    if (owner.disabledAt) throw failure('RULE_BROKEN', 'This account is disabled. Enable it first.')
    const now = ctx.clock.now()
    const times = { createdAt: new Date(now), expiresAt: new Date(now + lifetime) }
    id = insertedId(await ctx.db.insert(PanelView, { ownerId, sessionId, ...times }))
    return { before: {}, after: {} }
  })
  return { id, owner }
}

/**
 * The token of a view, for the tab that shows it. Only the session that started the view gets it.
 * @throws NOT_FOUND (unknown, ended, or of another session)
 */
export async function openPanelView(ctx: Ctx, id: string): Promise<{ accessToken: string }> {
  const sessionId = required(ctx.viewer.sessionId, 'session of the admin')
  const live = { endedAt: IsNull(), expiresAt: MoreThan(new Date(ctx.clock.now())) }
  const view = await ctx.db.findOneBy(PanelView, { id, sessionId, ...live })
  const owner = view && (await ctx.db.findOneBy(User, { id: view.ownerId }))
  if (!view || !owner) throw notFound('You no longer see this panel. Open it again from the account.')
  return { accessToken: await signPanelViewToken(ctx.node, owner, view) }
}

/** Ends the view of the viewer's token. */
export async function endPanelView(ctx: Ctx): Promise<void> {
  const { viewId } = required(ctx.viewer.panelView, 'view of a panel')
  await ctx.db.update(PanelView, { id: viewId, endedAt: IsNull() }, { endedAt: new Date(ctx.clock.now()) })
}
