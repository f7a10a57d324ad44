import type { SessionUser } from './token.ts'
import { can, type Permission } from '../../shared/permission.ts'

/** `exam`: the exam sidebar; `grandFinal`: the Grand Final's own menu. */
export type Layout = 'auth' | 'plain' | 'exam' | 'panel' | 'admin' | 'grandFinal'

type Visitor = Pick<SessionUser, 'userType' | 'forceApplication' | 'mustEnrolTotp'>

const login = '/'
const panel = '/stadia'
const janus = '/stadia/janus'
const myExams = '/stadia/my-exams'
const profile = '/stadia/profile'
const forbidden = '/stadia/403'

/** Pages of the plain layout that logged-in users may open. */
const plainExceptions = /\/(?:verification\/email|register\/student\/summary)\/?$/

const isAt = (path: string, place: string) => path.replace(/\/$/, '').endsWith(place)

/**
 * Redirect rules of specification section 4: the redirect target for a visitor in a layout, or null to stay.
 * @param path from the URL, with or without a language prefix
 */
export function redirectOf(layout: Layout, user: Visitor | null, path: string): string | null {
  if (layout === 'auth') return user && (user.userType === 'student' ? myExams : panel)
  if (layout === 'plain') return user && !plainExceptions.test(path) ? panel : null
  if (!user) return login
  const admin = user.userType === 'admin'
  if (layout === 'admin' && !admin) return panel
  // an admin must set up two-factor authentication first
  if (user.mustEnrolTotp) return isAt(path, profile) ? null : profile
  if (admin && (layout === 'exam' || layout === 'grandFinal')) return janus
  if (user.forceApplication && layout !== 'exam' && !isAt(path, myExams)) return myExams
  return null
}

/**
 * Redirect target for a state without permission; null if permitted. Admins are redirected from other roles' layouts to
 * the back office; other roles are redirected from admin states as by the admin layout's guard, because the innermost
 * redirect of a path wins.
 * @param states one of them is enough; `$ID` stands for the user's id
 */
export function refusalOf(
  user: Pick<SessionUser, '_id' | 'userType' | 'roles'>,
  ...states: Permission[]
): string | null {
  if (states.some((state) => can(user.roles, state, user._id))) return null
  const forAdmins = states.some((state) => /^\$?admin\./.test(state))
  const admin = user.userType === 'admin'
  if (admin === forAdmins) return forbidden
  return admin ? janus : panel
}

/** Query parameters (`=true`) that are announced in a toast after redirects. */
export const toastParams = ['paymentError', 'password-reset'] as const

/**
 * Redirect of a page for guests, with the parameters for toasts: logged-in users go to the panel; null for guests.
 * @param layout of the page
 * @param path of the page, with or without a language prefix
 */
export function redirectOfGuestPage(
  user: SessionUser | null,
  params: URLSearchParams,
  layout: 'auth' | 'plain' = 'auth',
  path: string = login,
): string | null {
  const place = redirectOf(layout, user, path)
  const shown = toastParams.filter((name) => params.get(name) === 'true').map((name) => `${name}=true`)
  return place && shown.length ? `${place}?${shown.join('&')}` : place
}
