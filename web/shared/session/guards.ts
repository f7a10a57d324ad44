import type { Permission } from '../../../shared/permission.ts'
import { redirect } from 'react-router-dom'
import { getSession, loadSession, mayHaveSession } from '../../relay/session.ts'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { redirectOf, refusalOf } from './redirect-rules.ts'
import type { Layout } from './redirect-rules.ts'

/** Where each kind of user begins. */
export function homeOf(userType: UserType): string {
  if (userType === 'student') return '/stadia/my-exams'
  if (userType === 'supervisor') return '/stadia/my-students'
  return userType === 'admin' ? '/stadia/janus' : '/stadia'
}

/** Where somebody goes who has just signed in: home, or to the verification that brought them to the login page. */
export function placeAfterSignIn({ userType }: SessionUser, params: URLSearchParams): string {
  return params.get('next') === 'verification' ? '/verification/email' : homeOf(userType)
}

/** What an address tells of with `=true`, in a toast wherever it leads; see `useArrivalToast`. */
export const arrivals = ['paymentError', 'password-reset'] as const

/** The auth layout's rule: whoever is signed in already goes to the panel, which tells what the address told of. */
export async function requireGuest({ request }: { request: Request }): Promise<null> {
  if (!mayHaveSession()) return null
  const { user } = await loadSession()
  const place = redirectOf('auth', user, '/')
  const { searchParams } = new URL(request.url)
  const told = arrivals
    .filter((name) => searchParams.get(name) === 'true')
    .map((name) => `${name}=true`)
    .join('&')
  return follow(place && told ? `${place}?${told}` : place)
}

/** The plain layout's rule: whoever is signed in goes to the panel, but for verification and register summary. */
export async function plainRule(request: Request): Promise<null> {
  const { pathname } = new URL(request.url)
  if (!mayHaveSession()) return null
  const { user } = await loadSession()
  return follow(redirectOf('plain', user, pathname))
}

/** Lets signed-in users pass, others go to the login page. */
export async function requireUser(): Promise<SessionUser> {
  const { user } = await loadSession()
  if (!user) throw redirect('/')
  return user
}

/** The rule of a layout for signed-in users; see `redirectOf`. */
export async function requireLayout(layout: Layout, request: Request): Promise<SessionUser> {
  const { user } = await loadSession()
  follow(redirectOf(layout, user, new URL(request.url).pathname))
  return user!
}

/** The rule of the admin layout: others go to the panel. */
export function requireAdmin({ request }: { request: Request }): Promise<SessionUser> {
  return requireLayout('admin', request)
}

/** Lets pass who holds one of the permissions (`$ID` stands for the user's id); others see the 403 page. */
export async function requireAnyPermission(...states: Permission[]): Promise<SessionUser> {
  const user = await requireUser()
  follow(refusalOf(user, ...states))
  return user
}

/** Lets pass who holds the permission; others see the 403 page. */
export function requirePermission(state: Permission): Promise<SessionUser> {
  return requireAnyPermission(state)
}

function follow(place: string | null): null {
  if (place !== null) throw redirect(place)
  return null
}

/** The user of a page behind `requireUser`. */
export function currentUser(): SessionUser {
  const { user } = getSession()
  if (!user) throw new Error('This page needs a signed-in user')
  return user
}
