import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useEndpointActsDeleteMutation } from '../../../__generated__/useEndpointActsDeleteMutation.graphql.ts'
import type { useEndpointActsResendMutation } from '../../../__generated__/useEndpointActsResendMutation.graphql.ts'
import type { useEndpointActsRotateMutation } from '../../../__generated__/useEndpointActsRotateMutation.graphql.ts'
import type { useEndpointActsTestMutation } from '../../../__generated__/useEndpointActsTestMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'

interface Endpoint {
  readonly id: string
  readonly name: string
}

/** What can be done with endpoints and deliveries; what loses something asks first. */
export function useEndpointActs(on: { onSecret: (secret: string) => void; onChanged: () => void }) {
  const { t } = useTranslation('integrations')
  const [commitTest, testing] = useCommand<useEndpointActsTestMutation>(graphql`
    mutation useEndpointActsTestMutation($id: ID!) {
      sendTestWebhook(id: $id) {
        delivery {
          id
        }
      }
    }
  `)
  const [commitRotate, rotating] = useCommand<useEndpointActsRotateMutation>(graphql`
    mutation useEndpointActsRotateMutation($id: ID!) {
      rotateWebhookSecret(id: $id) {
        secret
        endpoint {
          id
          formerUntil
        }
      }
    }
  `)
  const [commitDelete, deleting] = useCommand<useEndpointActsDeleteMutation>(graphql`
    mutation useEndpointActsDeleteMutation($id: ID!) {
      deleteWebhookEndpoint(id: $id) {
        deletedId
      }
    }
  `)
  const [commitResend, resending] = useCommand<useEndpointActsResendMutation>(graphql`
    mutation useEndpointActsResendMutation($id: ID!) {
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
      await commitTest({ id }, { success: t('webhook.testSent') })
        .then(on.onChanged)
        .catch(told)
    },
    async resend({ id }: { id: string }) {
      await commitResend({ id }, { success: t('log.resentOne') }).catch(told)
    },
    async rotate({ id, name }: Endpoint) {
      const ok = await confirm({
        title: t('webhook.rotateTitle', { name }),
        message: t('webhook.rotateText'),
        okButton: t('webhook.rotate'),
        cancelButton: t('cancel'),
      })
      const answer = ok ? await commitRotate({ id }).catch(told) : undefined
      if (answer) on.onSecret(answer.rotateWebhookSecret.secret)
    },
    async remove({ id, name }: Endpoint) {
      const ok = await confirm({
        title: t('webhook.deleteTitle', { name }),
        message: t('webhook.deleteText'),
        okButton: t('webhook.delete'),
        cancelButton: t('cancel'),
        destructive: true,
      })
      if (ok)
        await commitDelete({ id }, { success: t('webhook.deleted') })
          .then(on.onChanged)
          .catch(told)
    },
  }
}
