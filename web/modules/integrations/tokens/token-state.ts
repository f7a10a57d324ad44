import { serverClock } from '../../../base/server-clock.ts'

/** Status of an API token. */
export type TokenState = 'active' | 'expired' | 'revoked'

export function stateOfToken({
  revokedAt,
  expiresAt,
}: {
  revokedAt: string | null | undefined
  expiresAt: string
}): TokenState {
  if (revokedAt) return 'revoked'
  return Date.parse(expiresAt) <= serverClock.now() ? 'expired' : 'active'
}
