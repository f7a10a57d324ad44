import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { UserType } from '../../server/context/viewer.ts'
import { rolesOf } from '../../server/modules/accounts/roles.ts'
import type { Student } from './students.ts'

/** Lifetime of a token in seconds: the configurable maximum. */
const goodFor = 900

/** Signs access tokens with the product's key. */
export interface Tokens {
  /** PKCS #8 PEM */
  readonly privateKey: string
  /** @param userType student by default */
  sign(student: Student, userType?: UserType): Promise<string>
}

export function createTokens(issuer: string): Tokens {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    sign({ userId, sessionId, username }, userType = UserType.student) {
      const now = Math.floor(Date.now() / 1000)
      const user = {
        _id: userId,
        username,
        firstName: 'Bench',
        lastName: username,
        email: `${username}@bench.test`,
        userType,
        roles: rolesOf({ id: userId, userType, grants: null }),
        emailConfirmed: true,
        isOld: false,
        forceApplication: false,
      }
      return new SignJWT({ sid: sessionId, user })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience('stadia')
        .setIssuedAt(now)
        .setExpirationTime(now + goodFor)
        .sign(privateKey)
    },
  }
}
