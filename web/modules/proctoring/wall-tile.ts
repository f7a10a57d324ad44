import type { ProctorWallPageQuery } from '../../__generated__/ProctorWallPageQuery.graphql.ts'
import { serverClock } from '../../base/server-clock.ts'

/** A student on the wall. */
export type Tile = ProctorWallPageQuery['response']['proctorWall']['tiles'][number]
/** Filter of the students on the wall. */
export type Show = 'sitting' | 'attention' | 'all'

/** Time without a heartbeat after which a camera counts as silent, in ms. */
const silentAfter = 30_000

/** Lowest coverage of the cameras, in percent. */
export const lowest = ({ coverage }: Tile) => Math.min(100, ...(coverage ?? []).map(({ percent }) => percent))

/** Whether no camera has sent a heartbeat recently. */
export const isSilent = ({ lastSeenAt }: Tile) =>
  !lastSeenAt || serverClock.now() - Date.parse(lastSeenAt) > silentAfter

/** Whether a tile needs a proctor's attention. */
export function needsAttention(tile: Tile, asked: boolean): boolean {
  return tile.flagged || tile.departures > 2 || (asked && ((tile.sitting && isSilent(tile)) || lowest(tile) < 90))
}
