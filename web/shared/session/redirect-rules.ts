import type { SessionUser } from '../../relay/session.ts'
import { can, type Permission } from '../../../shared/permission.ts'

/** `exam`: the exam sidebar; `grandFinal`: the Grand Final's own menu. */
export type Layout = 'auth' | 'plain' | 'exam' | 'panel' | 'admin' | 'grandFinal'

type Visitor = Pick<SessionUser, 'userType' | 'forceApplication' | 'mustEnrolTotp'>

const login = '/'
const panel = '/stadia'
const janus = '/stadia/janus'
const myExams = '/stadia/my-exams'
const profile = '/stadia/profile'
const forbidden = '/stadia/403'

/** Where the plain layout lets somebody stay who is signed in already. */
const plainExceptions = /\/(?:verification\/email|register\/student\/summary)\/?$/

const isAt = (path: string, place: string) => path.replace(/\/$/, '').endsWith(place)

/**
 * The redirect rules of specification section 4, each in one place: where a visitor is sent who opens an address in a
 * layout, or null to let them stay.
 * @param path of the address; a language's prefix does not matter
 */
export function redirectOf(layout: Layout, user: Visitor | null, path: string): string | null {
  if (layout === 'auth') return user && (user.userType === 'student' ? myExams : panel)
  if (layout === 'plain') return user && !plainExceptions.test(path) ? panel : null
  if (!user) return login
  const admin = user.userType === 'admin'
  if (layout === 'admin' && !admin) return panel
  // until the second step is switched on, an admin may do nothing else
  if (user.mustEnrolTotp) return isAt(path, profile) ? null : profile
  if (admin && (layout === 'exam' || layout === 'grandFinal')) return janus
  if (user.forceApplication && layout !== 'exam' && !isAt(path, myExams)) return myExams
  return null
}

/**
 * Where somebody is sent who sets a state without the permission for it; null when they have it. Admins are kept out of
 * the layouts of others, and have their own; others are kept out of it as by the admin layout's rule, for of the
 * redirects of one address the innermost wins.
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
