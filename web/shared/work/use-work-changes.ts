import { useEffectEvent, useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type {
  useWorkChangesSubscription,
  useWorkChangesSubscription$data,
} from '../../__generated__/useWorkChangesSubscription.graphql.ts'

/** Changed work: its state, and its kind and name for a message. */
export type ChangedWork = NonNullable<useWorkChangesSubscription$data['backgroundWorkChanged']['work']>

/**
 * Keeps all work that the viewer can see, and the viewer's figures, up to date in the store. After a lost connection the
 * server sends the figures again.
 */
export function useWorkChanges(onChange?: (work: ChangedWork) => void): void {
  const tell = useEffectEvent((work: ChangedWork) => onChange?.(work))
  useSubscription<useWorkChangesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
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
        `,
        variables: {},
        onNext: (data: useWorkChangesSubscription$data | null | undefined) => {
          const work = data?.backgroundWorkChanged.work
          if (work) tell(work)
        },
      }),
      [],
    ),
  )
}
