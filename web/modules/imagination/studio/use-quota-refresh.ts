import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useQuotaRefreshQuery } from '../../../__generated__/useQuotaRefreshQuery.graphql.ts'

/** Returns a function that fetches the student's quota again; the store updates all components that show it. */
export function useQuotaRefresh(competitionId: string) {
  const environment = useRelayEnvironment()
  return () => {
    fetchQuery<useQuotaRefreshQuery>(
      environment,
      graphql`
        query useQuotaRefreshQuery($competitionId: ID) {
          imageQuota(competitionId: $competitionId) {
            ...PromptForm_quota
          }
        }
      `,
      { competitionId },
      { fetchPolicy: 'network-only' },
    ).subscribe({})
  }
}
