import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { required } from '../../../../shared/required.ts'
import type { usePlaceResponseMutation } from '../../../__generated__/usePlaceResponseMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { useChangeRequest } from '../shared/changes/use-change-request.ts'

interface OwnPlace {
  id: string
  userId: string | null | undefined
}

/**
 * Accepts or declines the place.
 * @param late sends a change request to the organisers instead
 */
export function usePlaceResponse(place: OwnPlace, late: boolean) {
  const { t } = useTranslation('grandFinal')
  const [respond, busy] = useCommand<usePlaceResponseMutation>(graphql`
    mutation usePlaceResponseMutation($input: SetParticipantResponseInput!) {
      setParticipantResponse(input: $input) {
        participant {
          id
          response
        }
        query {
          ...StudentPage_query
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const say = async (action: 'accept' | 'decline') => {
    const input = { userId: required(place.userId, 'account of the student'), participantId: place.id, action }
    if (late) return void (await changes.ask({ answer: input }))
    if (action === 'decline') {
      const sure = await confirm({
        title: t('student.declineTitle'),
        message: t('student.declineText'),
        okButton: t('student.decline'),
        cancelButton: t('action.keep'),
        destructive: true,
      })
      if (!sure) return
    }
    await respond({ input }, { success: t('student.answered') }).catch(ignoreReported)
  }
  return { say, busy: busy || changes.busy }
}
