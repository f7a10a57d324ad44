import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useDecideRequestMutation } from '../../../__generated__/useDecideRequestMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

export interface Decision {
  approve: boolean
  reason: string
  /** Target exam of an approved move. */
  examId: string | null
}

/** Returns a function that decides a request. */
export function useDecideRequest(id: string) {
  const { t } = useTranslation('forms')
  const [run, busy] = useCommand<useDecideRequestMutation>(graphql`
    mutation useDecideRequestMutation($input: DecideRequestInput!) {
      decideRequest(input: $input) {
        request {
          ...RequestDrawer_request
          ...useRequestColumns_studentRequest
        }
      }
    }
  `)
  const decide = ({ approve, reason, examId }: Decision) =>
    run(
      { input: { id, approve, reason: reason.trim(), examId } },
      { success: t(approve ? 'request.approved' : 'request.declined') },
    ).catch(ignoreReported)
  return [decide, busy] as const
}
