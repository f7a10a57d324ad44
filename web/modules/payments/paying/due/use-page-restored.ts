import { useEffect, useEffectEvent } from 'react'

/** Calls a handler when the browser's Back button has restored the page with its old state. */
export function usePageRestored(onRestored: () => void): void {
  const handle = useEffectEvent(onRestored)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handle()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
