import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { useState } from 'react'
import type { useDownloadQuery } from '../../../__generated__/useDownloadQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'

/** Downloads the PDF of a certificate; fetches its short-lived link on demand. */
export function useDownload() {
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const download = async (id: string) => {
    setBusy(true)
    try {
      const answer = await fetchQuery<useDownloadQuery>(
        environment,
        graphql`
          query useDownloadQuery($id: ID!) @throwOnFieldError {
            certificate(id: $id) {
              pdfUrl
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      const url = answer?.certificate.pdfUrl
      if (url) location.assign(url)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}
