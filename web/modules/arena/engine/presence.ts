import { ACTIONS } from './activity-log.ts'
import { type EngineContext } from './engine-context.ts'
import type { Opening } from './opening/opening-types.ts'
import type { SyncState } from './saving/sync-types.ts'

/**
 * Follows the student's presence: leaving the tab is logged, a return refetches, and a restored connection sends
 * immediately.
 * @param events `synced` shows the state of saving again, `hidden` is called when the page is hidden
 * @returns function that stops it
 */
export function watchPresence(
  desk: EngineContext,
  opening: Pick<Opening, 'refresh'>,
  { synced, hidden }: { synced(state: SyncState): void; hidden(): void },
): () => void {
  const { ports, store } = desk

  function onAway(away: boolean) {
    if (away) hidden()
    const { phase, departures, readOnly } = store.get()
    store.set({ away })
    if (readOnly === 'lostPen') return
    if (phase !== 'sitting' && phase !== 'embedded') return
    ports.log.report(away ? ACTIONS.leave : ACTIONS.back)
    if (away) store.set({ departures: departures + 1 })
    else if (phase === 'sitting') void opening.refresh()
  }

  function onOnline(online: boolean) {
    desk.online = online
    if (desk.sync) synced(desk.sync.state())
    if (!online) return
    desk.sync?.nudge()
    ports.log.nudge()
  }

  const stops = [ports.presence.onHide(hidden), ports.presence.onAway(onAway), ports.presence.onOnline(onOnline)]
  return () => {
    for (const stop of stops) stop()
  }
}
