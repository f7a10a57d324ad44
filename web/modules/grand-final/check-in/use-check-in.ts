import { useEffect } from 'react'
import { evaluateScan } from './evaluate-scan.ts'
import type { Checkpoint, Judgement, QueuedScan } from './evaluate-scan.ts'
import { readStore, saveScan } from './store.ts'
import { useCheckInState } from './use-check-in-state.ts'
import type { CheckInState } from './use-check-in-state.ts'
import { useCheckInSync } from './use-check-in-sync.ts'
import { verifyBadge } from './verify.ts'

/** Result of a scan; `unknown` for codes that are not badges of this event. */
export type ScanResult = Judgement | { verdict: 'unknown'; people: readonly [] }

const uploadEvery = 15_000

/** Adds the data from the device's storage to the state; a late response is merged with the scans made meanwhile. */
function restored(
  state: CheckInState,
  { stored, queue }: Awaited<ReturnType<typeof readStore>>,
): Pick<CheckInState, 'queue'> & Partial<CheckInState> {
  const known = new Set(state.queue.map(({ nonce }) => nonce))
  return {
    queue: [...queue.filter(({ nonce }) => !known.has(nonce)), ...state.queue],
    ...(stored && !state.list ? { list: stored.list, loadedAt: stored.loadedAt } : {}),
  }
}

/** Check-in list of an event on this device, the queue of scans and their upload. */
export function useCheckIn(userId: string) {
  const store = useCheckInState()
  const { state, now, change, keep } = store
  const { load, upload } = useCheckInSync(userId, store)

  useEffect(() => {
    const read = readStore(userId, Date.now()).then((stored) => change(restored(now.current, stored)))
    void keep(read).then(load).then(upload)
    const again = () => void (now.current.queue.length ? upload() : load())
    const timer = setInterval(again, uploadEvery)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [userId, load, upload, keep, change, now])

  const enqueue = async (scan: Omit<QueuedScan, 'nonce' | 'scannedAt'>) => {
    const queued = { ...scan, nonce: crypto.randomUUID(), scannedAt: new Date().toISOString() }
    change({ queue: [...now.current.queue, queued] })
    await keep(saveScan(userId, queued))
    void upload()
  }

  return {
    ...state,
    load,
    upload,
    /** Counts the bearer of a badge or all members of a group. */
    scan: async (checkpoint: Checkpoint, text: string): Promise<ScanResult> => {
      const { list } = now.current
      const code = list && (await verifyBadge(list.publicKey, text))
      if (!list || !code) return { verdict: 'unknown', people: [] }
      const result = evaluateScan(list, now.current.queue, checkpoint, code)
      if (result.verdict === 'counted') {
        const badgeIds = result.people.map(({ badgeId }) => badgeId)
        await enqueue({ checkpointId: checkpoint.id, code: text, participantId: null, badgeIds })
      }
      return result
    },
    /** Counts a member without a badge. */
    count: async (checkpoint: Checkpoint, badgeId: string): Promise<ScanResult> => {
      const { list } = now.current
      if (!list) return { verdict: 'unknown', people: [] }
      const result = evaluateScan(list, now.current.queue, checkpoint, { kind: 'member', id: badgeId })
      const [person] = result.people
      if (result.verdict === 'counted' && person) {
        const { participantId } = person
        await enqueue({ checkpointId: checkpoint.id, code: null, participantId, badgeIds: [badgeId] })
      }
      return result
    },
  }
}

/** The check-in of an event on this device. */
export type CheckIn = ReturnType<typeof useCheckIn>
