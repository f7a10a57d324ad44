import { formatMoment } from '../../../shared/input/format.ts'

/** A moment of a window in local time, which is written as if it were UTC. */
export const formatWallClock = (iso: string): string =>
  formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
