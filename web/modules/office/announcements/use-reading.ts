import { useCallback, useRef } from 'react'
import { graphql } from 'react-relay'
import type { useReadingMutation } from '../../../__generated__/useReadingMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Time that read announcements are batched before they are reported, in ms. */
const gatherMs = 300

/** Reports read announcements to the server in batches; the response updates the menu badge. */
export function useReading(): (id: string) => void {
  const [commit] = useCommand<useReadingMutation>(graphql`
    mutation useReadingMutation($ids: [ID!]!) {
      readAnnouncements(input: { ids: $ids }) {
        announcements {
          id
          isRead
        }
        viewer {
          id
          unreadAnnouncements
        }
      }
    }
  `)
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    (id: string) => {
      waiting.current.add(id)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const ids = [...waiting.current]
        waiting.current.clear()
        // Failures are ignored: the announcements are reported again at the next visit.
        void commit({ ids }, { onError: () => undefined }).catch(ignoreReported)
      }, gatherMs)
    },
    [commit],
  )
}
