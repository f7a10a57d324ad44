import { Button, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { WebhooksPage_endpoints$key } from '../../../__generated__/WebhooksPage_endpoints.graphql.ts'
import type { WebhooksPageQuery } from '../../../__generated__/WebhooksPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SecretDialog } from '../tokens/SecretDialog.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import type { Endpoint } from './endpoint.ts'
import { EndpointCard } from './EndpointCard.tsx'
import type { EndpointCardProps } from './EndpointCard.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import { useEndpointActions } from './use-endpoint-actions.ts'

function Content({ queryRef }: QueryPageProps<WebhooksPageQuery>) {
  const { t } = useTranslation('integrations')
  const data = usePreloadedQuery<WebhooksPageQuery>(
    graphql`
      query WebhooksPageQuery($endpointId: ID, $state: WebhookState) @preloadable @throwOnFieldError {
        ...WebhooksPage_endpoints
        ...DeliveryLog_query
      }
    `,
    queryRef,
  )
  const { webhookEndpoints } = useFragment<WebhooksPage_endpoints$key>(
    graphql`
      fragment WebhooksPage_endpoints on Query {
        webhookEndpoints {
          id
          ...endpoint_webhookEndpoint @relay(mask: false)
        }
      }
    `,
    data,
  )
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null)
  const [resending, setResending] = useState<Endpoint | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const actions = useEndpointActions(setSecret)
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('webhook.create')}
        </Button>
      </PageActions>
      <Endpoints endpoints={webhookEndpoints} actions={actions} onEdit={setEdited} onResend={setResending} />
      <Title order={2} mt="md">
        {t('log.title')}
      </Title>
      <DeliveryLog query={data} endpoints={webhookEndpoints} onResend={actions.resend} />
      {edited && (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(made) => {
            setEdited(null)
            setSecret(made)
          }}
        />
      )}
      {resending && <ResendDialog endpoint={resending} onClose={() => setResending(null)} />}
      {secret && (
        <SecretDialog
          title={t('webhook.secretTitle')}
          text={t('webhook.secretText')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

interface EndpointsProps extends Omit<EndpointCardProps, 'endpoint'> {
  endpoints: readonly Endpoint[]
}

function Endpoints({ endpoints, ...card }: EndpointsProps) {
  const { t } = useTranslation('integrations')
  if (endpoints.length === 0) return <EmptyState title={t('webhook.emptyTitle')} text={t('webhook.emptyText')} />
  return (
    <Stack gap="sm">
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} {...card} />
      ))}
    </Stack>
  )
}

/** Admin page for webhooks: endpoints, their secrets and the delivery log. */
export default function WebhooksPage({ queryRef }: QueryPageProps<WebhooksPageQuery>) {
  const { t } = useTranslation('integrations')
  return (
    <Page title={t('webhook.title')} text={t('webhook.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
