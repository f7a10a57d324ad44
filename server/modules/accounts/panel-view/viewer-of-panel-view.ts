import { IsNull, MoreThan } from 'typeorm'
import { holds, permissions } from '../../../../shared/permission.ts'
import type { AppNode } from '../../../context/context.ts'
import { createViewer, UserType, type Viewer } from '../../../context/viewer.ts'
import { unauthenticated } from '../../../errors/errors.ts'
import { Session } from '../session/session.entity.ts'
import { currentRoles } from '../totp/admin-totp.ts'
import { User } from '../user.entity.ts'
import { PanelView } from './panel-view.entity.ts'

/** Permission required to see the panels of other people. */
export const panelViewPermission = '$admin.panelView'

/**
 * Whether an admin may see a person's panel: neither their own nor an admin's, and nobody's whose permissions exceed
 * theirs.
 */
export async function maySeePanelOf(
  of: Pick<AppNode, 'db'> & { node: AppNode },
  actor: User,
  owner: User,
): Promise<boolean> {
  if (actor.id === owner.id || owner.userType === UserType.admin) return false
  const [own, theirs] = [(await currentRoles(of, actor)).roles, (await currentRoles(of, owner)).roles]
  if (!holds(own, panelViewPermission, actor.id)) return false
  return permissions
    .filter((one) => !one.includes('$ID') && holds(theirs, one, owner.id))
    .every((one) => holds(own, one, actor.id))
}

/**
 * The viewer of a token of a panel view: its owner, with their permissions. Asked at every request, so a view ends at
 * once when the admin logs out, is disabled or loses a permission, when it expires, and when the owner is disabled.
 * @throws UNAUTHENTICATED
 */
export async function viewerOfPanelView(node: AppNode, id: string): Promise<{ viewer: Viewer; expiresAt: number }> {
  const { db } = node
  const live = { endedAt: IsNull(), expiresAt: MoreThan(new Date(node.clock.now())) }
  const view = await db.findOneBy(PanelView, { id, ...live })
  const session = view && (await db.findOneBy(Session, { id: view.sessionId, ...live }))
  if (!view || !session) throw ended()
  const actor = await db.findOneBy(User, { id: session.userId, disabledAt: IsNull() })
  const owner = await db.findOneBy(User, { id: view.ownerId, disabledAt: IsNull() })
  if (!actor || !owner || !(await maySeePanelOf({ db, node }, actor, owner))) throw ended()
  return {
    viewer: createViewer({
      id: owner.id,
      userType: owner.userType,
      sessionId: null,
      roles: (await currentRoles({ db, node }, owner)).roles,
      freeForm: false,
      panelView: { viewId: view.id, actorId: actor.id },
    }),
    expiresAt: view.expiresAt.getTime(),
  }
}

const ended = () => unauthenticated('You no longer see this panel. Open it again from the account.')
