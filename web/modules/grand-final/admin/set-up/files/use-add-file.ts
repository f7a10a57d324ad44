import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useAddFileQuery } from '../../../../../__generated__/useAddFileQuery.graphql.ts'
import { reportFailure } from '../../../../../relay/report-failure.ts'
import { sendFile } from '../../../../../shared/files.ts'
import { announce } from '../../../../../ui/toasts/announce.tsx'

/** Uploads a file of an event. @returns `add` resolves with whether it was stored; a failure has been reported */
export function useAddFile(eventId: string) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [sending, setSending] = useState(false)
  const add = async (file: File, { title, language }: { title: string; language: string }) => {
    setSending(true)
    try {
      const query = new URLSearchParams({ language, title })
      await sendFile(`/api/gf/event/${encodeURIComponent(eventId)}/file?${query}`, file)
      announce(t('setUp.fileAdded', { name: file.name }))
      await fetchQuery<useAddFileQuery>(
        environment,
        graphql`
          query useAddFileQuery($id: ID!) {
            node(id: $id) {
              ...Files_event @alias(as: "event")
            }
          }
        `,
        { id: eventId },
      ).toPromise()
      return true
    } catch (error) {
      reportFailure(error as Error)
      return false
    } finally {
      setSending(false)
    }
  }
  return { add, sending }
}
