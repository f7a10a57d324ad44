import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEndpointActionsDeleteMutation } from '../../../__generated__/useEndpointActionsDeleteMutation.graphql.ts'
import type { useEndpointActionsResendMutation } from '../../../__generated__/useEndpointActionsResendMutation.graphql.ts'
import type { useEndpointActionsRotateMutation } from '../../../__generated__/useEndpointActionsRotateMutation.graphql.ts'
import type { useEndpointActionsTestMutation } from '../../../__generated__/useEndpointActionsTestMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { deliveriesList } from './webhooks-view.ts'

interface Endpoint {
  readonly id: string
  readonly name: string
}

/** Commands for endpoints and deliveries; destructive ones ask for confirmation. */
export function useEndpointActions(onSecret: (secret: string) => void) {
  const shown = deliveriesList.variablesOf(useTableView(deliveriesList))
  const { t } = useTranslation('integrations')
  const { rotate, rotating } = useRotation(onSecret)
  const { remove, deleting } = useRemoval()
  const [commitTest, testing] = useCommand<useEndpointActionsTestMutation>(graphql`
    mutation useEndpointActionsTestMutation($id: ID!, $endpointId: ID, $state: WebhookState) {
      sendTestWebhook(id: $id) {
        query {
          ...DeliveryLog_query
        }
      }
    }
  `)
  const [commitResend, resending] = useCommand<useEndpointActionsResendMutation>(graphql`
    mutation useEndpointActionsResendMutation($id: ID!) {
      resendWebhook(id: $id) {
        delivery {
          id
          state
          nextAt
        }
      }
    }
  `)
  return {
    busy: testing || rotating || deleting || resending,
    async test({ id }: Endpoint) {
      await commitTest({ id, ...shown }, { success: t('webhook.testSent') }).catch(ignoreReported)
    },
    async resend({ id }: { id: string }) {
      await commitResend({ id }, { success: t('log.resentOne') }).catch(ignoreReported)
    },
    rotate,
    remove,
  }
}

/** Gives an endpoint a new secret; the old one stays valid for a while. */
function useRotation(onSecret: (secret: string) => void) {
  const { t } = useTranslation('integrations')
  const [commitRotate, rotating] = useCommand<useEndpointActionsRotateMutation>(graphql`
    mutation useEndpointActionsRotateMutation($id: ID!) {
      rotateWebhookSecret(id: $id) {
        secret
        endpoint {
          id
          formerUntil
        }
      }
    }
  `)
  const rotate = async ({ id, name }: Endpoint) => {
    const ok = await confirm({
      title: t('webhook.rotateTitle', { name }),
      message: t('webhook.rotateText'),
      okButton: t('webhook.rotate'),
      cancelButton: t('cancel'),
    })
    const answer = ok ? await commitRotate({ id }).catch(ignoreReported) : undefined
    if (answer) onSecret(answer.rotateWebhookSecret.secret)
  }
  return { rotate, rotating }
}

/** Deletes an endpoint. */
function useRemoval() {
  const shown = deliveriesList.variablesOf(useTableView(deliveriesList))
  const { t } = useTranslation('integrations')
  const [commitDelete, deleting] = useCommand<useEndpointActionsDeleteMutation>(graphql`
    mutation useEndpointActionsDeleteMutation($id: ID!, $endpointId: ID, $state: WebhookState) {
      deleteWebhookEndpoint(id: $id) {
        query {
          ...WebhooksPage_endpoints
          ...DeliveryLog_query
        }
      }
    }
  `)
  const remove = async ({ id, name }: Endpoint) => {
    const ok = await confirm({
      title: t('webhook.deleteTitle', { name }),
      message: t('webhook.deleteText'),
      okButton: t('webhook.delete'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (ok) await commitDelete({ id, ...shown }, { success: t('webhook.deleted') }).catch(ignoreReported)
  }
  return { remove, deleting }
}
