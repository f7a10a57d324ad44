import type { Ctx } from '../../../graphql/context.ts'
import { readSetting } from '../../settings/public.ts'

/** Mails a minute, unless the setting `mailing` says otherwise. */
export const usualPerMinute = 300
/** Length of a window, milliseconds. */
export const windowMs = 10_000

/** How many mails all nodes together send in a window. */
export async function perWindow(ctx: Ctx): Promise<number> {
  const perMinute = (await readSetting(ctx, 'mailing'))?.perMinute ?? usualPerMinute
  return Math.max(1, Math.round((perMinute * windowMs) / 60_000))
}

/**
 * Takes one mail out of the current window. The counter is one row of the database, so that nodes count together.
 * @returns false when the window is used up
 */
export async function takeTurn(ctx: Ctx, most: number): Promise<boolean> {
  const window = Math.floor(ctx.clock.now() / windowMs)
  // a node whose clock is behind counts in the window of the others
  const rows: unknown[] = await ctx.db.query(
    `insert into mail_throttle as throttle (id, "window", used) values (1, $1, 1)
     on conflict (id) do update set
       used = case when throttle."window" < excluded."window" then 1 else throttle.used + 1 end,
       "window" = greatest(throttle."window", excluded."window")
     where throttle."window" < excluded."window" or throttle.used < $2 returning used`,
    [window, most],
  )
  return rows.length > 0
}

/** The beginning of the next window. */
export const nextWindow = ({ clock }: Pick<Ctx, 'clock'>): Date =>
  new Date((Math.floor(clock.now() / windowMs) + 1) * windowMs)
