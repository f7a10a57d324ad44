import { hash, verify } from '@node-rs/argon2'
import { refuseInTransaction } from '../../../database/transaction-guard.ts'

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password. Takes tens of milliseconds and 19 MiB, so never call it in a transaction. */
export function hashPassword(password: string): Promise<string> {
  refuseInTransaction('Password hashing')
  return hash(password, options)
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a stored hash a decoy is verified, so that an unknown name takes as long as a wrong
 * password.
 */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  refuseInTransaction('Password hashing')
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await decoy), given)
  return stored !== null && right
}
