import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useOpenFileQuery } from '../../../__generated__/useOpenFileQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'

/** Returns a function that saves a file of a message, by a link that is valid for five minutes. */
export function useOpenFile() {
  const environment = useRelayEnvironment()
  return (id: string) => {
    fetchQuery<useOpenFileQuery>(
      environment,
      graphql`
        query useOpenFileQuery($id: ID!) {
          supportFileLink(id: $id)
        }
      `,
      { id },
      { networkCacheConfig: { force: true } },
    ).subscribe({
      // an attachment: the browser stays on the page
      next: ({ supportFileLink }) => location.assign(supportFileLink),
      error: reportFailure,
    })
  }
}
