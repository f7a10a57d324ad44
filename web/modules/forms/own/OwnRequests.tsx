import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnRequests_query$key } from '../../../__generated__/OwnRequests_query.graphql.ts'
import type { OwnRequestsWithdrawMutation } from '../../../__generated__/OwnRequestsWithdrawMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { OwnRequest } from './OwnRequest.tsx'

/** The student's requests, which can be withdrawn while they are open. */
export function OwnRequests({ query }: { query: OwnRequests_query$key }) {
  const { t } = useTranslation('forms')
  const { myRequests } = useFragment(
    graphql`
      fragment OwnRequests_query on Query @throwOnFieldError {
        myRequests {
          id
          ...OwnRequest_request
        }
      }
    `,
    query,
  )
  const [withdraw, withdrawing] = useDelete<OwnRequestsWithdrawMutation>(graphql`
    mutation OwnRequestsWithdrawMutation($id: ID!) {
      withdrawRequest(input: { id: $id }) {
        request {
          id
          state
        }
      }
    }
  `)
  const ask = (id: string) =>
    withdraw(
      { id },
      {
        title: t('own.withdrawTitle'),
        okButton: t('own.withdraw'),
        cancelButton: t('close.cancel'),
        success: t('own.withdrawn'),
      },
    )
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('own.requests')}
      </Title>
      <Stack gap="sm">
        {myRequests.map((request) => (
          <OwnRequest key={request.id} request={request} busy={withdrawing} onWithdraw={() => void ask(request.id)} />
        ))}
      </Stack>
    </section>
  )
}
