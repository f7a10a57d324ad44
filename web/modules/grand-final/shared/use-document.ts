import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { GroupDocumentKind, useDocumentGroupQuery } from '../../../__generated__/useDocumentGroupQuery.graphql.ts'
import type {
  ParticipantDocumentKind,
  useDocumentParticipantQuery,
} from '../../../__generated__/useDocumentParticipantQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'

/** Downloads papers as PDF. The link is requested on click because it expires after five minutes. */
export function useDocument() {
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)

  const save = async (address: Promise<string | undefined>) => {
    setBusy(true)
    try {
      const url = await address
      if (url) location.assign(url)
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const fresh = { fetchPolicy: 'network-only' } as const

  return {
    busy,
    ofGroup: (kind: GroupDocumentKind, id: string) =>
      save(
        fetchQuery<useDocumentGroupQuery>(
          environment,
          graphql`
            query useDocumentGroupQuery($kind: GroupDocumentKind!, $id: ID!) {
              groupDocumentUrl(kind: $kind, groupId: $id)
            }
          `,
          { kind, id },
          fresh,
        )
          .toPromise()
          .then((answer) => answer?.groupDocumentUrl),
      ),
    ofParticipant: (kind: ParticipantDocumentKind, id: string) =>
      save(
        fetchQuery<useDocumentParticipantQuery>(
          environment,
          graphql`
            query useDocumentParticipantQuery($kind: ParticipantDocumentKind!, $id: ID!) {
              participantDocumentUrl(kind: $kind, participantId: $id)
            }
          `,
          { kind, id },
          fresh,
        )
          .toPromise()
          .then((answer) => answer?.participantDocumentUrl),
      ),
  }
}
