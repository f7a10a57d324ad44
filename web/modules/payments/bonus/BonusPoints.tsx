import { Suspense } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const BonusIndicator = lazyPart(() => import('./BonusIndicator.tsx'))

/** A supervisor's bonus points in the header bar, if enabled; opens the bonus modal. */
export function BonusPoints({ user }: { user: SessionUser }) {
  if (user.userType !== 'supervisor' || !user.examBucksConfigActivated) return null
  return (
    <RelayRoot>
      <Suspense fallback={null}>
        <BonusIndicator user={user} />
      </Suspense>
    </RelayRoot>
  )
}
