import { useCallback, useEffect, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useCheckInSyncMutation } from '../../../__generated__/useCheckInSyncMutation.graphql.ts'
import type { useCheckInSyncQuery } from '../../../__generated__/useCheckInSyncQuery.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { QueuedScan } from './evaluate-scan.ts'
import { cachePage } from './offline-page.ts'
import { deleteScans, saveList } from './store.ts'
import type { CheckInStore } from './use-check-in-state.ts'

/** maximum number of scans per request, as on the server */
const maxAtOnce = 100

type Given = NonNullable<useCheckInSyncQuery['response']['grandFinalCheckIn']>

const scanInput = ({ nonce, checkpointId, code, participantId, scannedAt }: QueuedScan) => ({
  nonce,
  checkpointId,
  code,
  participantId,
  scannedAt,
})

/** Loads the list from the server and uploads the queued scans; both keep the list on the device. */
export function useCheckInSync(userId: string, { now, change, keep }: CheckInStore) {
  const environment = useRelayEnvironment()
  const send = useSend()
  const take = useCallback(
    async (given: Given) => {
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
      const answer = await fetchQuery<useCheckInSyncQuery>(
        environment,
        graphql`
          query useCheckInSyncQuery {
            grandFinalCheckIn {
              ...useCheckInSync_list @relay(mask: false)
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
  }, [environment, take, change, now])

  const uploading = useRef(false)
  const upload = useCallback(async () => {
    const { list, queue } = now.current
    if (!list || !queue.length || uploading.current) return
    uploading.current = true
    const sent = queue.slice(0, maxAtOnce)
    const scans = sent.map(scanInput)
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
  }, [take, keep, change, send, now])
  return { load, upload }
}

/** Ref of the upload command, which changes with each render while the upload callback must be stable. */
function useSend() {
  const [sync] = useCommand<useCheckInSyncMutation>(graphql`
    mutation useCheckInSyncMutation($input: SyncScansInput!) {
      syncGrandFinalScans(input: $input) {
        outcomes {
          nonce
        }
        checkIn {
          ...useCheckInSync_list @relay(mask: false)
        }
      }
    }
  `)
  const send = useRef(sync)
  useEffect(() => {
    send.current = sync
  })
  return send
}

// read unmasked because plain data is stored on the device
void graphql`
  fragment useCheckInSync_list on GrandFinalCheckIn {
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
