import { formatMoment } from '../../../shared/input/format.ts'

/** Formats a local time that is stored as if it were UTC. */
export const formatWallClock = (iso: string): string =>
  formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
