import { bytesOfBase64 } from '../shared/base64.ts'
import { serverClock } from '../shared/app/server-clock.ts'

export type UserType = 'student' | 'supervisor' | 'partner' | 'admin'

/** The user as the access token tells; the server stays the judge of every permission. */
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
  /** IANA name, in which times are shown; null for people without a country. */
  timeZone?: string | null
  /** Path of the person's picture, for `fetchWithSession`. */
  picture?: string | null
  /** The details are more than a year old: students and supervisors are asked for them again. */
  isOld: boolean
  /** A student who must choose an exam before anything else. */
  forceApplication: boolean
  /** When the account will be erased, as its owner asked (ISO 8601). */
  eraseAt?: string | null
  /** An admin of whom the second step of signing in is demanded, and who has not switched it on. */
  mustEnrolTotp?: boolean
  /** How far a student has come with the coding exam. */
  codingProgress?: CodingProgress | null
  /** Bonus points of a supervisor, and whether they are in use. */
  examBucks?: number
  examBucksConfigActivated?: boolean
  examBucksConfig?: { quota: number; bucks: number; reward: number }[]
  /** Of a supervisor whose details are old; `birth` is YYYY-MM-DD. */
  email2?: string | null
  birth?: string | null
}

export interface CodingProgress {
  /** The application in question; its tutorial is logged by it. */
  applicationId: string
  applied: boolean
  paid: boolean
  tutorial: boolean
}

interface Claims {
  exp: number
  user: SessionUser
}

function claimsOf(token: string): Claims {
  const payload = token.split('.')[1] ?? ''
  const bytes = bytesOfBase64(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(bytes)) as Claims
}

/** The user inside an access token. The signature is not checked here: only the server can. */
export function userOfToken(token: string): SessionUser {
  return claimsOf(token).user
}

/** Whether the token ends within `marginMs` by the server's clock. */
export function isExpired(token: string, marginMs: number): boolean {
  return claimsOf(token).exp * 1000 - serverClock.now() < marginMs
}
