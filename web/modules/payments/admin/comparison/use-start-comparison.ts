import { graphql } from 'react-relay'
import type { useStartComparisonMutation } from '../../../../__generated__/useStartComparisonMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/** Starts a reconciliation, which becomes the newest one in the store. */
export function useStartComparison() {
  const [run, busy] = useCommand<useStartComparisonMutation>(graphql`
    mutation useStartComparisonMutation {
      startReconciliation {
        run {
          ...ComparisonResult_run
        }
      }
    }
  `)
  const start = () =>
    void run(
      {},
      {
        updater(store) {
          const begun = store.getRootField('startReconciliation')?.getLinkedRecord('run')
          if (begun) store.getRoot().setLinkedRecord(begun, 'latestReconciliation')
        },
      },
    ).catch(ignoreReported)
  return [start, busy] as const
}
