import { redirect } from 'react-router-dom'
import { getSession, loadSession, mayHaveSession } from '../relay/session.ts'
import type { SessionUser, UserType } from '../relay/session.ts'
import { can } from './permission.ts'

/** Where each kind of user begins. */
export function homeOf(userType: UserType): string {
  if (userType === 'student') return '/stadia/my-exams'
  if (userType === 'supervisor') return '/stadia/my-students'
  return userType === 'admin' ? '/stadia/janus' : '/stadia'
}

/** The auth layout's rule: whoever is signed in already goes to the panel. */
export async function requireGuest(): Promise<null> {
  if (!mayHaveSession()) return null
  const { user } = await loadSession()
  if (user) throw redirect(user.userType === 'student' ? '/stadia/my-exams' : '/stadia')
  return null
}

/** Where the plain layout lets somebody stay who is signed in already. */
const plainExceptions = /\/(?:verification\/email|register\/student\/summary)\/?$/

/** The plain layout's rule: whoever is signed in goes to the panel, but for verification and register summary. */
export async function plainRule(request: Request): Promise<null> {
  if (!mayHaveSession() || plainExceptions.test(new URL(request.url).pathname)) return null
  const { user } = await loadSession()
  if (user) throw redirect('/stadia')
  return null
}

/** Lets signed-in users pass, others go to the login page. */
export async function requireUser(): Promise<SessionUser> {
  const { user } = await loadSession()
  if (!user) throw redirect('/')
  return user
}

/** The rule of the admin layout: others go to the panel. */
export async function requireAdmin(): Promise<SessionUser> {
  const user = await requireUser()
  if (user.userType !== 'admin') throw redirect('/stadia')
  return user
}

/** Lets pass who holds the permission (`$ID` stands for the user's id); others see the 403 page. */
export async function requirePermission(state: string): Promise<SessionUser> {
  const user = await requireUser()
  if (!can(user.roles, state, user._id)) throw redirect('/stadia/403')
  return user
}

/** Lets pass who holds one of the permissions; others see the 403 page. */
export async function requireAnyPermission(...states: string[]): Promise<SessionUser> {
  const user = await requireUser()
  if (!states.some((state) => can(user.roles, state, user._id))) throw redirect('/stadia/403')
  return user
}

/** The user of a page behind `requireUser`. */
export function currentUser(): SessionUser {
  const { user } = getSession()
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}
