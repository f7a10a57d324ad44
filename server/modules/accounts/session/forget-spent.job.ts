import type { Ctx } from '../../../graphql/context.ts'

const day = 86_400_000
/** How long a session that has ended stays, milliseconds: for whoever asks where an account was used. 90 days. */
const sessionStays = 90 * day
/** How long a code stays after its end, milliseconds: for whoever asks why it was refused. 30 days. */
const codeStays = 30 * day
/** How long somebody may take to confirm an authenticator that was begun, milliseconds: a day. */
const authenticatorWaits = day
/** Rows that one statement deletes, so that none holds its locks for long. */
const batchSize = 5000

/** What is of no use any more: table, condition on its row, and since when it must hold. */
const spent: readonly { table: string; when: string; since: number }[] = [
  // of an ended session no token is taken, whether it is known or not
  {
    table: 'refresh_token',
    since: 0,
    when: 'exists (select from session s where s.id = spent.session_id and (s.ended_at <= $1 or s.expires_at <= $1))',
  },
  { table: 'session', when: 'ended_at <= $1 or expires_at <= $1', since: sessionStays },
  { table: 'sign_in_challenge', when: 'expires_at <= $1', since: 0 },
  { table: 'totp', when: 'confirmed_at is null and created_at <= $1', since: authenticatorWaits },
  { table: 'password_reset', when: 'expires_at <= $1', since: codeStays },
  { table: 'email_verification', when: 'expires_at <= $1', since: codeStays },
  { table: 'email_change', when: 'expires_at <= $1', since: codeStays },
]

/**
 * Deletes ended sessions and spent one-use secrets that nobody asks for any more (docs/retention.md). What was done to
 * an account, and by whom, is on its own record and stays.
 * @returns how many rows
 */
export async function forgetSpent(ctx: Ctx): Promise<number> {
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
  if (forgotten) ctx.log.info({ forgotten }, 'Ended sessions and spent codes were forgotten')
  return forgotten
}
