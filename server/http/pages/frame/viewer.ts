import fastifyCookie from '@fastify/cookie'
import type { AppNode } from '../../../context/context.ts'
import { hasSessionCookie } from '../../session/session-cookies.ts'

/** What the frame of a page needs to know about its visitor; from cookies, without a request to the database. */
export interface FrameViewer {
  /** whether the browser has a session, perhaps an expired one */
  readonly signedIn: boolean
  /** role of the last login on this browser; unknown before the panel was opened */
  readonly role: FrameRole | null
  /** whether the side menu is folded to icons */
  readonly folded: boolean
  /** whether the notice about sandboxes was dismissed */
  readonly noticeHidden: boolean
  /** the saved color scheme; null: that of the device */
  readonly scheme: 'light' | 'dark' | null
}

export const frameRoles = ['student', 'supervisor', 'partner', 'admin'] as const
export type FrameRole = (typeof frameRoles)[number]

/**
 * Reads the visitor's cookies. All but the session's are preferences that scripts write (`web/base/cookies.ts`): nothing
 * is authorized by them, and an unknown value counts as none.
 */
export function frameViewer(node: AppNode, header = ''): FrameViewer {
  const cookies = fastifyCookie.parse(header)
  const role = frameRoles.find((each) => each === cookies['panel']) ?? null
  const dark = cookies['dark-mode']
  return {
    // another site's link to a page arrives without the session's cookie, which is strict
    signedIn: role !== null || hasSessionCookie(node, header),
    role,
    folded: cookies['menu-folded'] === 'true',
    noticeHidden: cookies['hidden-notices']?.split('.').includes('sandbox') ?? false,
    scheme: dark === 'true' ? 'dark' : dark === 'false' ? 'light' : null,
  }
}
