import { useEffect, useEffectEvent } from 'react'
import { useReload } from './use-reload.ts'

/**
 * Reloads all data of the page regularly while it is visible, for changes that no event tells.
 * @param ms between two reloads
 * @param isWanted asked each time; always by default
 */
export function useReloadEvery(ms: number, isWanted: () => boolean = () => true): void {
  const reload = useReload('others')
  const look = useEffectEvent(() => {
    if (!document.hidden && isWanted()) void reload()
  })
  useEffect(() => {
    const timer = setInterval(look, ms)
    return () => clearInterval(timer)
  }, [ms])
}
