import type { Ctx } from '../../../context/context.ts'
import { readSetting } from '../../settings/public.ts'

/** Default mails per minute; overridden by the setting `mailing`. */
const defaultPerMinute = 300
/** Length of a window in milliseconds. */
const windowMs = 10_000

/** Mails per window over all nodes. */
export async function perWindow(ctx: Ctx): Promise<number> {
  const perMinute = (await readSetting(ctx, 'mailing'))?.perMinute ?? defaultPerMinute
  return Math.max(1, Math.round((perMinute * windowMs) / 60_000))
}

/**
 * Takes a slot in the current window. The counter is a database row shared by all nodes.
 * @returns false if the window is used up
 */
export async function acquireSlot(ctx: Ctx, max: number): Promise<boolean> {
  const window = Math.floor(ctx.clock.now() / windowMs)
  // a node whose clock is behind uses the window of the others
  const rows: unknown[] = await ctx.db.query(
    `insert into mail_throttle as throttle (id, "window", used) values (1, $1, 1)
     on conflict (id) do update set
       used = case when throttle."window" < excluded."window" then 1 else throttle.used + 1 end,
       "window" = greatest(throttle."window", excluded."window")
     where throttle."window" < excluded."window" or throttle.used < $2 returning used`,
    [window, max],
  )
  return rows.length > 0
}

/** Start of the next window. */
export const nextWindow = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date((Math.floor(clock.now() / windowMs) + 1) * windowMs)
