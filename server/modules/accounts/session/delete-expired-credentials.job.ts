import type { Ctx } from '../../../context/context.ts'

const day = 86_400_000
/** Retention of ended sessions in milliseconds, for questions about where an account was used: 90 days. */
const sessionRetention = 90 * day
/** Retention of expired codes in milliseconds, for questions about why a code was refused: 30 days. */
const codeRetention = 30 * day
/** Milliseconds until an unconfirmed authenticator is deleted: a day. */
const unconfirmedTotpRetention = day
/** Rows deleted per statement, to keep locks short. */
const batchSize = 5000

/** Expired data: table, condition on its row, and the retention in milliseconds. */
const spent: readonly { table: string; when: string; since: number }[] = [
  // refresh tokens of an ended session are refused even without a row
  {
    table: 'refresh_token',
    since: 0,
    when: 'exists (select from session s where s.id = spent.session_id and (s.ended_at <= $1 or s.expires_at <= $1))',
  },
  { table: 'session', when: 'ended_at <= $1 or expires_at <= $1', since: sessionRetention },
  { table: 'panel_view', when: 'expires_at <= $1', since: codeRetention },
  { table: 'sign_in_challenge', when: 'expires_at <= $1', since: 0 },
  { table: 'totp', when: 'confirmed_at is null and created_at <= $1', since: unconfirmedTotpRetention },
  { table: 'password_reset', when: 'expires_at <= $1', since: codeRetention },
  { table: 'email_verification', when: 'expires_at <= $1', since: codeRetention },
  { table: 'email_change', when: 'expires_at <= $1', since: codeRetention },
]

/**
 * Deletes ended sessions and used or expired one-time secrets after their retention (docs/retention.md). The change
 * record of accounts is kept.
 * @returns the number of deleted rows
 */
export async function deleteExpiredCredentials(ctx: Ctx): Promise<number> {
  let forgotten = 0
  for (const { table, when, since } of spent) {
    const before = new Date(ctx.clock.now() - since)
    for (;;) {
      const [, count]: [unknown, number] = await ctx.db.query(
        `delete from "${table}" where id in (select id from "${table}" spent where ${when} limit ${batchSize})`,
        [before],
      )
      forgotten += count
      if (count < batchSize) break
    }
  }
  if (forgotten) ctx.log.info({ forgotten }, 'Expired sessions and used codes were deleted')
  return forgotten
}
