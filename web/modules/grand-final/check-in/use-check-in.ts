import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useCheckInQuery } from '../../../__generated__/useCheckInQuery.graphql.ts'
import type { useCheckInSyncMutation } from '../../../__generated__/useCheckInSyncMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { withTimeout } from '../../../base/pause.ts'
import { cachePage } from './offline-page.ts'
import { evaluateScan, type Checkpoint, type CheckInList, type Judgement, type QueuedScan } from './evaluate-scan.ts'
import { deleteScans, saveList, saveScan, readStore } from './store.ts'
import { verifyBadge } from './verify.ts'

type Conflict = NonNullable<useCheckInQuery['response']['grandFinalCheckIn']>['conflicts'][number]

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

/** Result of a scan; `unknown` for codes that are no badge of this event. */
export type ScanResult = Judgement | { verdict: 'unknown'; people: readonly [] }

const uploadEvery = 15_000
/** Timeout for the device's storage in milliseconds: some browsers never answer. */
const storeAnswers = 3000
/** maximum number of scans per request, as on the server */
const maxAtOnce = 100

/** Check-in list of an event on this device, the queue of scans and their upload. */
export function useCheckIn(userId: string) {
  const environment = useRelayEnvironment()
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
  const uploading = useRef(false)
  const [sync] = useCommand<useCheckInSyncMutation>(graphql`
    mutation useCheckInSyncMutation($input: SyncScansInput!) {
      syncGrandFinalScans(input: $input) {
        outcomes {
          nonce
        }
        checkIn {
          ...useCheckIn_list @relay(mask: false)
        }
      }
    }
  `)

  // the command changes with each render, while the upload callback must be stable
  const send = useRef(sync)
  useEffect(() => {
    send.current = sync
  })

  const take = useCallback(
    async (given: NonNullable<useCheckInQuery['response']['grandFinalCheckIn']>) => {
      const { conflicts, ...list } = given
      const loadedAt = Date.now()
      change({ list, conflicts, loadedAt, online: true })
      await keep(saveList({ userId, loadedAt, list }))
      void cachePage()
    },
    [change, keep, userId],
  )

  const load = useCallback(async () => {
    try {
      const answer = await fetchQuery<useCheckInQuery>(
        environment,
        graphql`
          query useCheckInQuery {
            grandFinalCheckIn {
              ...useCheckIn_list @relay(mask: false)
            }
          }
        `,
        {},
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (answer?.grandFinalCheckIn) await take(answer.grandFinalCheckIn)
      else change({ list: null, online: true })
    } catch {
      change({ list: now.current.list ?? null, online: false })
    }
  }, [environment, take, change])

  const upload = useCallback(async () => {
    const { list, queue } = now.current
    if (!list || !queue.length || uploading.current) return
    uploading.current = true
    const sent = queue.slice(0, maxAtOnce)
    const scans = sent.map(({ nonce, checkpointId, code, participantId, scannedAt }) => ({
      nonce,
      checkpointId,
      code,
      participantId,
      scannedAt,
    }))
    try {
      const answer = await send.current({ input: { eventId: list.eventId, scans } }, { onError: () => undefined })
      const nonces = answer.syncGrandFinalScans.outcomes.map(({ nonce }) => nonce)
      await keep(deleteScans(nonces))
      change({ queue: now.current.queue.filter(({ nonce }) => !nonces.includes(nonce)) })
      await take(answer.syncGrandFinalScans.checkIn)
    } catch {
      // they stay queued for the next attempt
      change({ online: false })
    } finally {
      uploading.current = false
    }
  }, [take, keep, change])

  useEffect(() => {
    const read = readStore(userId, Date.now()).then(({ stored, queue }) => {
      // A late response is merged with the scans made meanwhile.
      const known = new Set(now.current.queue.map(({ nonce }) => nonce))
      change({
        queue: [...queue.filter(({ nonce }) => !known.has(nonce)), ...now.current.queue],
        ...(stored && !now.current.list ? { list: stored.list, loadedAt: stored.loadedAt } : {}),
      })
    })
    void keep(read).then(load).then(upload)
    const again = () => void (now.current.queue.length ? upload() : load())
    const timer = setInterval(again, uploadEvery)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [userId, load, upload, keep, change])

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

export type CheckIn = ReturnType<typeof useCheckIn>

// read unmasked because plain data is stored on the device
void graphql`
  fragment useCheckIn_list on GrandFinalCheckIn {
    eventId
    title
    publicKey
    checkpoints {
      id
      kind
      title
      trip
      programId
      counted
    }
    programs {
      id
      title
    }
    members {
      participantId
      badgeId
      name
      role
      groupId
      groupBadgeId
      groupName
      country
      programIds
    }
    conflicts {
      id
      personName
      checkpointTitle
      refusal
      scannedAt
      scannedBy
    }
  }
`
