import { Suspense } from 'react'
import { RelayRoot } from '../app/RelayRoot.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import type { WorkEstimateProps } from './WorkEstimate.tsx'
import { lazyPart } from '../app/lazy-part.ts'

/** Rows from which an action says beforehand how long it takes. */
const minRows = 1000

const WorkEstimate = lazyPart(async () => {
  const [view] = await Promise.all([import('./WorkEstimate.tsx'), loadTexts('work')])
  return view
})

/** How long an action on many rows takes; loaded with the first action on at least a thousand rows. */
export function LazyWorkEstimate(props: WorkEstimateProps) {
  if (props.rows < minRows) return null
  return (
    <RelayRoot>
      <Suspense fallback={null}>
        <WorkEstimate {...props} />
      </Suspense>
    </RelayRoot>
  )
}
