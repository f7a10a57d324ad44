import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import { requestSubscription } from 'relay-runtime'
import type {
  useWorkChangesSubscription,
  useWorkChangesSubscription$data,
} from '../../__generated__/useWorkChangesSubscription.graphql.ts'

/** Changed work: its state, and its kind and name for a message. */
export type ChangedWork = NonNullable<useWorkChangesSubscription$data['backgroundWorkChanged']['work']>

const changes = graphql`
  subscription useWorkChangesSubscription {
    backgroundWorkChanged {
      work {
        id
        kind
        name
        state
        isOwn
        subject {
          name
        }
        ...WorkProgress_work
        ...WorkControls_work
      }
      viewer {
        id
        backgroundWorkOverview {
          running
          paused
          finished
          newest(first: 6) {
            id
            ...WorkBellItem_work
          }
        }
      }
    }
  }
`

/**
 * Keeps all work that the viewer can see, and the viewer's figures, up to date in the store. After a lost connection the
 * server sends the figures again.
 */
export function useWorkChanges(onChange?: (work: ChangedWork) => void): void {
  const environment = useRelayEnvironment()
  const tell = useEffectEvent((work: ChangedWork) => onChange?.(work))
  useEffect(() => {
    const subscribed = requestSubscription<useWorkChangesSubscription>(environment, {
      subscription: changes,
      variables: {},
      onNext(data) {
        const work = data?.backgroundWorkChanged.work
        if (work) tell(work)
      },
    })
    return () => subscribed.dispose()
  }, [environment])
}
