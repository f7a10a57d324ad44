import { bytesOfBase64 } from '../base/base64.ts'
import { serverClock } from '../base/server-clock.ts'

export type UserType = 'student' | 'supervisor' | 'partner' | 'admin'

/** User data from the access token; the server checks every permission itself. */
export interface SessionUser {
  _id: string
  username: string
  firstName: string
  lastName: string
  email: string
  userType: UserType
  /** Permission strings, see `can()`. */
  roles: string[]
  emailConfirmed: boolean
  /** IANA time zone in which times are shown; null for users without a country. */
  timeZone?: string | null
  /** Path of the user's picture, for `fetchWithSession`. */
  picture?: string | null
  /** Whether the details are over a year old; students and supervisors must then update them. */
  isOld: boolean
  /** Whether the student must choose an exam before doing anything else. */
  forceApplication: boolean
  /** Time of the erasure requested by the user (ISO 8601). */
  eraseAt?: string | null
  /** Whether the admin must still set up two-factor authentication. */
  mustEnrolTotp?: boolean
  /** A student's progress through the coding exam. */
  codingProgress?: CodingProgress | null
  /** A supervisor's bonus points, and whether they are enabled. */
  examBucks?: number
  examBucksConfigActivated?: boolean
  examBucksConfig?: { quota: number; bucks: number; reward: number }[]
  /** Details of a supervisor who must update them; `birth` is YYYY-MM-DD. */
  email2?: string | null
  birth?: string | null
}

export interface CodingProgress {
  /** Id of the application, under which its tutorial is logged. */
  applicationId: string
  applied: boolean
  paid: boolean
  tutorial: boolean
}

interface Claims {
  exp: number
  user: SessionUser
  /** Set in the token of an admin's view of the user's panel. */
  view?: { expiresAt: string }
}

function claimsOf(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = bytesOfBase64(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** Decodes the user from an access token without checking the signature, which only the server can. */
export function userOfToken(token: string): SessionUser {
  return claimsOf(token).user
}

/** End of the view of a panel that the token is for, in ms; undefined for a token of a login. */
export function endOfView(token: string): number | undefined {
  const { view } = claimsOf(token)
  return view && Date.parse(view.expiresAt)
}

/** Whether the token expires within `marginMs` by the server's clock. */
export function isExpired(token: string, marginMs: number): boolean {
  return claimsOf(token).exp * 1000 - serverClock.now() < marginMs
}
