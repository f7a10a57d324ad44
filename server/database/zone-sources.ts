import type { Ctx } from '../context/context.ts'
import { isZone, wallTime, zoneOffsetAt } from '../time/zones.ts'

/** A moment in a zone. */
export interface ZonedMoment {
  readonly zone: string
  readonly at: Date
}

/**
 * Zones whose wall clock time at a moment differs between our rules and those of this Node.js or of PostgreSQL. In
 * these zones, devices with an old release of the rules are wrong too.
 */
export async function zonesInDoubt({ db }: Pick<Ctx, 'db'>, moments: readonly ZonedMoment[]): Promise<string[]> {
  const known = moments.filter(({ zone }) => isZone(zone))
  const rows: { zone: string; at: Date; offset: string }[] = await db.query(
    `with known as materialized (select name from pg_timezone_names)
     select moment.zone, moment.at,
       1000 * extract(epoch from (moment.at at time zone moment.zone) - (moment.at at time zone 'UTC')) as "offset"
     from unnest($1::text[], $2::timestamptz[]) moment (zone, at) where moment.zone in (select name from known)`,
    [known.map(({ zone }) => zone), known.map(({ at }) => at)],
  )
  const elsewhere = rows.filter(({ zone, at, offset }) => Number(offset) !== zoneOffsetAt(zone, at))
  const here = known.filter(({ zone, at }) => nodeClock(zone, at) !== wallTime(zone, at).toISOString().slice(0, 16))
  return [...new Set([...here, ...elsewhere].map(({ zone }) => zone))].sort()
}

/** Wall clock time by the rules of Node.js: YYYY-MM-DDTHH:mm. */
const nodeClock = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(at)
    .replace(' ', 'T')
