import type { Permission } from '../../../shared/permission.ts'
import { redirect } from 'react-router-dom'
import { getSession, loadSession, mayHaveSession } from '../../api/session.ts'
import type { SessionUser } from '../../api/session.ts'
import { redirectOf, refusalOf } from '../../api/redirect-rules.ts'
import type { Layout } from '../../api/redirect-rules.ts'
import { required } from '../../../shared/required.ts'

/**
 * Guard of the plain layout: redirects logged-in users to the panel, except from verification and registration summary.
 */
export async function requirePlainLayout(request: Request): Promise<null> {
  const { pathname } = new URL(request.url)
  if (!mayHaveSession()) return null
  const { user } = await loadSession()
  return redirectIfSet(redirectOf('plain', user, pathname))
}

/** Requires a logged-in user; redirects guests to the login page. */
export async function requireUser(): Promise<SessionUser> {
  const { user } = await loadSession()
  if (!user) throw redirect('/')
  return user
}

/** Guard of a layout for logged-in users; see `redirectOf`. */
export async function requireLayout(layout: Layout, request: Request): Promise<SessionUser> {
  const { user } = await loadSession()
  redirectIfSet(redirectOf(layout, user, new URL(request.url).pathname))
  return required(user, 'user: guests have been redirected')
}

/** Guard of the admin layout: redirects other roles to the panel. */
export function requireAdmin({ request }: { request: Request }): Promise<SessionUser> {
  return requireLayout('admin', request)
}

/** Requires one of the permissions (`$ID` stands for the user's id); others get the 403 page. */
export async function requireAnyPermission(...states: Permission[]): Promise<SessionUser> {
  const user = await requireUser()
  redirectIfSet(refusalOf(user, ...states))
  return user
}

/** Requires the permission; others get the 403 page. */
export function requirePermission(state: Permission): Promise<SessionUser> {
  return requireAnyPermission(state)
}

function redirectIfSet(place: string | null): null {
  if (place !== null) throw redirect(place)
  return null
}

/** Current user on a page guarded by `requireUser`. */
export function currentUser(): SessionUser {
  const { user } = getSession()
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}
