import { lazy, Suspense } from 'react'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'

const PausedRunsBanner = lazy(() => import('./PausedRunsBanner.tsx'))

/** Paused bulk operations that the viewer may continue, on every page of the panel. */
export function PausedRuns() {
  return (
    <RelayRoot>
      <Suspense fallback={null}>
        <PausedRunsBanner />
      </Suspense>
    </RelayRoot>
  )
}
