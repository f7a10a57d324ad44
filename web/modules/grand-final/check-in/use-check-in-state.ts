import { useCallback, useRef, useState } from 'react'
import type { useCheckInSyncQuery } from '../../../__generated__/useCheckInSyncQuery.graphql.ts'
import { withTimeout } from '../../../base/pause.ts'
import type { CheckInList, QueuedScan } from './evaluate-scan.ts'

type Conflict = NonNullable<useCheckInSyncQuery['response']['grandFinalCheckIn']>['conflicts'][number]

/** Check-in data on this device. */
export interface CheckInState {
  /** undefined while loading; null without an event or without offline data */
  list: CheckInList | null | undefined
  /** when the list was loaded from the server, in milliseconds since the Unix epoch */
  loadedAt: number | null
  queue: readonly QueuedScan[]
  conflicts: readonly Conflict[]
  online: boolean
  /** false if the device stores nothing (private window, full disk): scans are lost when the page closes */
  kept: boolean
}
/** Timeout for the device's storage in milliseconds: in some browsers it never responds. */
const storeAnswers = 3000

/** State of the check-in on this device. */
export function useCheckInState() {
  const [state, setState] = useState<CheckInState>({
    list: undefined,
    loadedAt: null,
    queue: [],
    conflicts: [],
    online: true,
    kept: true,
  })
  // newest state, for callbacks that run between two renders
  const now = useRef(state)
  const change = useCallback((part: Partial<CheckInState>) => {
    now.current = { ...now.current, ...part }
    setState(now.current)
  }, [])
  /** Writes to the device's storage. The page continues in memory if that fails. */
  const keep = useCallback(
    async (work: Promise<unknown>) => {
      const known = withTimeout(work, storeAnswers).then(
        () => now.current.kept || change({ kept: true }),
        () => change({ kept: false }),
      )
      // do not wait for storage that failed before
      if (now.current.kept) await known
    },
    [change],
  )
  return { state, now, change, keep }
}

/** The newest state and the functions that change and keep it, all of them stable. */
export type CheckInStore = Omit<ReturnType<typeof useCheckInState>, 'state'>
