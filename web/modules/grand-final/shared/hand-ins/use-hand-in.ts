import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useHandInKeptQuery } from '../../../../__generated__/useHandInKeptQuery.graphql.ts'
import type { useHandInLinkQuery } from '../../../../__generated__/useHandInLinkQuery.graphql.ts'
import type { useHandInRemoveMutation } from '../../../../__generated__/useHandInRemoveMutation.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { fetchWithSession } from '../../../../api/request.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import type { HandInKind } from '../known-values.ts'

/** A document of a member of a group. */
export interface HandInOwner {
  groupId: string
  participantId: string
  kind: HandInKind
}

/** Stores a document of a member. A failure is reported. */
export function useSendHandIn({ groupId, participantId, kind }: HandInOwner) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [sending, setSending] = useState(false)
  const send = async (chosen: File | null) => {
    if (!chosen) return
    setSending(true)
    try {
      const path = `/api/gf/participant/${encodeURIComponent(groupId)}/hand-in/${encodeURIComponent(participantId)}`
      await fetchWithSession(`${path}?kind=${kind}&name=${encodeURIComponent(chosen.name)}`, {
        method: 'POST',
        headers: { 'content-type': chosen.type || 'application/pdf' },
        body: chosen,
      })
      announce(t('handIn.kept', { name: chosen.name }))
      await fetchQuery<useHandInKeptQuery>(
        environment,
        graphql`
          query useHandInKeptQuery($id: ID!, $groupId: ID!) {
            node(id: $id) {
              ...HandIns_participant @alias(as: "member")
            }
            group: node(id: $groupId) {
              ...GroupPage_group @alias(as: "page")
              ...AdminGroup_group @alias(as: "record")
            }
          }
        `,
        { id: participantId, groupId },
        { networkCacheConfig: { force: true } },
      ).toPromise()
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  return { send, sending }
}

/** Removes a document of a member after a confirmation. */
export function useRemoveHandIn({ groupId, participantId, kind }: HandInOwner) {
  const { t } = useTranslation('grandFinal')
  const [remove, removing] = useCommand<useHandInRemoveMutation>(graphql`
    mutation useHandInRemoveMutation($input: RemoveParticipantFileInput!, $groupId: ID!) {
      removeParticipantFile(input: $input) {
        participant {
          id
          missing
          ...HandIns_participant
        }
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const askToRemove = async () => {
    const sure = await confirm({
      title: t('handIn.removeTitle'),
      message: t(`handIn.${kind}`),
      okButton: t('handIn.remove'),
      cancelButton: t('action.keep'),
      destructive: true,
    })
    if (!sure) return
    await remove({ input: { groupId, participantId, kind }, groupId }, { success: t('handIn.removed') }).catch(
      ignoreReported,
    )
  }
  return { askToRemove, removing }
}

/** Returns a function that downloads a document by its id. */
export function useOpenHandIn() {
  const environment = useRelayEnvironment()
  return async (id: string) => {
    const answer = await fetchQuery<useHandInLinkQuery>(
      environment,
      graphql`
        query useHandInLinkQuery($id: ID!) {
          node(id: $id) {
            ... on ParticipantFile {
              url
            }
          }
        }
      `,
      { id },
      { networkCacheConfig: { force: true } },
    )
      .toPromise()
      .catch(reportFailure)
    // The response is an attachment, so the page stays open.
    if (answer?.node?.url) location.assign(answer.node.url)
  }
}
