import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type {
  WebhooksPage_endpoints$data,
  WebhooksPage_endpoints$key,
} from '../../../__generated__/WebhooksPage_endpoints.graphql.ts'
import type { WebhooksPage_log$data, WebhooksPage_log$key } from '../../../__generated__/WebhooksPage_log.graphql.ts'
import type { WebhooksPagePaginationQuery } from '../../../__generated__/WebhooksPagePaginationQuery.graphql.ts'
import type { WebhooksPageQuery } from '../../../__generated__/WebhooksPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { SecretDialog } from '../tokens/SecretDialog.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import { ResendDialog } from './ResendDialog.tsx'
import { TriesDialog } from './TriesDialog.tsx'
import { useEndpointActs } from './use-endpoint-acts.ts'
import { deliveryColor, deliveryStates, deliveriesList } from './webhooks-view.ts'

type Endpoint = WebhooksPage_endpoints$data['webhookEndpoints'][number]
type Delivery = WebhooksPage_log$data['webhookDeliveries']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<WebhooksPageQuery>) {
  const { t } = useTranslation('integrations')
  const data = usePreloadedQuery<WebhooksPageQuery>(
    graphql`
      query WebhooksPageQuery($endpointId: ID, $state: WebhookState) @preloadable @throwOnFieldError {
        ...WebhooksPage_endpoints
        ...WebhooksPage_log @arguments(endpointId: $endpointId, state: $state)
      }
    `,
    queryRef,
  )
  const { webhookEndpoints } = useFragment<WebhooksPage_endpoints$key>(
    graphql`
      fragment WebhooksPage_endpoints on Query {
        webhookEndpoints {
          id
          name
          url
          events
          formerUntil
          failingSince
          disabledAt
          disabledFor
        }
      }
    `,
    data,
  )
  const [edited, setEdited] = useState<Endpoint | 'new' | null>(null)
  const [resending, setResending] = useState<Endpoint | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const acts = useEndpointActs(setSecret)
  return (
    <>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t('webhook.create')}
        </Button>
      </PageActions>
      {webhookEndpoints.length === 0 ? (
        <EmptyState title={t('webhook.emptyTitle')} text={t('webhook.emptyText')} />
      ) : (
        <Stack gap="sm">
          {webhookEndpoints.map((endpoint) => (
            <Paper key={endpoint.id} component="article" withBorder radius="lg" p="md">
              <Group justify="space-between" align="flex-start">
                <div style={{ minWidth: 0 }}>
                  <Group gap="xs">
                    <Title order={2} size="h4">
                      {endpoint.name}
                    </Title>
                    <EndpointState endpoint={endpoint} />
                  </Group>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {endpoint.url}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {endpoint.events.join(', ')}
                  </Text>
                  {endpoint.formerUntil && (
                    <Text size="sm" c="dimmed">
                      {t('webhook.rotating', { until: formatDateTime(endpoint.formerUntil) })}
                    </Text>
                  )}
                </div>
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => setEdited(endpoint)}>
                    {t('webhook.edit')}
                  </Button>
                  {!endpoint.disabledAt && (
                    <Button size="xs" variant="default" disabled={acts.busy} onClick={() => void acts.test(endpoint)}>
                      {t('webhook.test')}
                    </Button>
                  )}
                  <Button size="xs" variant="default" onClick={() => setResending(endpoint)}>
                    {t('webhook.resendRange')}
                  </Button>
                  <Button size="xs" variant="default" disabled={acts.busy} onClick={() => void acts.rotate(endpoint)}>
                    {t('webhook.rotate')}
                  </Button>
                  <Button
                    size="xs"
                    variant="light"
                    color="red"
                    disabled={acts.busy}
                    onClick={() => void acts.remove(endpoint)}
                  >
                    {t('webhook.delete')}
                  </Button>
                </Group>
              </Group>
            </Paper>
          ))}
        </Stack>
      )}
      <Title order={2} mt="md">
        {t('log.title')}
      </Title>
      <Log query={data} endpoints={webhookEndpoints} onResend={acts.resend} />
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

function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('integrations')
  if (endpoint.disabledAt) {
    const reason = endpoint.disabledFor === '%future added value' ? 'byHand' : (endpoint.disabledFor ?? 'byHand')
    return (
      <Badge variant="light" color="gray">
        {t(`webhookStop.${reason}`)}
      </Badge>
    )
  }
  if (endpoint.failingSince) {
    return (
      <Badge variant="light" color="red">
        {t('webhook.failing', { since: formatDateTime(endpoint.failingSince) })}
      </Badge>
    )
  }
  return (
    <Badge variant="light" color="green">
      {t('webhook.active')}
    </Badge>
  )
}

const deliveryColumn = (t: TFunction<'integrations'>): PanelColumn<Delivery> => ({
  id: 'state',
  title: t('log.state'),
  cell: {
    kind: 'words',
    path: 'state',
    words: Object.fromEntries(deliveryStates.map((state) => [state, t(`deliveryState.${state}`)])),
  },
  render: ({ state }) => (
    <Badge variant="light" color={deliveryColor[known(state)]}>
      {t(`deliveryState.${known(state)}`)}
    </Badge>
  ),
})

function Log(props: {
  query: WebhooksPage_log$key
  endpoints: readonly Endpoint[]
  onResend: (delivery: { id: string }) => Promise<void>
}) {
  const { t } = useTranslation('integrations')
  const [shown, setShown] = useState<Delivery | null>(null)
  const { onResend } = props
  const { table } = useList<WebhooksPagePaginationQuery, WebhooksPage_log$key>(
    graphql`
      fragment WebhooksPage_log on Query
      @refetchable(queryName: "WebhooksPagePaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        endpointId: { type: "ID" }
        state: { type: "WebhookState" }
      ) {
        webhookDeliveries(first: $first, after: $after, endpointId: $endpointId, state: $state)
          @connection(key: "WebhooksPage_webhookDeliveries") {
          totalCount
          edges {
            node {
              id
              type
              messageId
              at
              state
              nextAt
              body
              endpoint {
                id
                name
              }
              tries {
                at
                status
                problem
                excerpt
                millis
              }
            }
          }
        }
      }
    `,
    props.query,
  )
  const columns = useMemo(
    (): PanelColumn<Delivery>[] => [
      { id: 'type', title: t('log.type'), cell: { path: 'type' }, minWidth: 160 },
      {
        id: 'at',
        title: t('log.at'),
        cell: { kind: 'date', path: 'at' },
      },
      { id: 'endpoint', title: t('log.endpoint'), cell: { path: 'endpoint.name' } },
      deliveryColumn(t),
      {
        id: 'answer',
        title: t('log.answer'),
        cell: {
          kind: 'cases',
          cases: [{ path: 'tries.-1.status', cell: { path: 'tries.-1.status' } }],
          cell: { path: 'tries.-1.problem' },
        },
      },
      {
        id: 'tries',
        title: t('log.tries'),
        align: 'end',
        cell: { kind: 'count', path: 'tries' },
        render: ({ tries }) => formatNumber(tries.length),
      },
      {
        id: 'next',
        title: t('log.next'),
        cell: { kind: 'date', path: 'nextAt' },
      },
      {
        id: 'acts',
        title: t('acts'),
        value: () => null,
        render: (delivery) => (
          <Group gap="xs" wrap="nowrap">
            <Button size="xs" variant="default" onClick={() => setShown(delivery)}>
              {t('log.show')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void onResend(delivery)}>
              {t('log.resend')}
            </Button>
          </Group>
        ),
      },
    ],
    [t, onResend],
  )
  return (
    <>
      <PanelTable
        label={t('log.title')}
        columns={columns}
        list={deliveriesList}
        {...table}
        options={{ endpoint: props.endpoints.map(({ id, name }) => ({ value: id, label: name })) }}
        rowKey={({ id }) => id}
        rowName={({ messageId }) => messageId}
        exportName="webhook-deliveries"
        empty={{ title: t('log.emptyTitle'), text: t('log.emptyText') }}
      />
      {shown && <TriesDialog delivery={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const known = (state: Delivery['state']) => (state === '%future added value' ? 'waiting' : state)

/** Admin page for webhooks: endpoints, their secrets and the delivery log. */
export default function WebhooksPage({ queryRef }: QueryPageProps<WebhooksPageQuery>) {
  const { t } = useTranslation('integrations')
  return (
    <Page title={t('webhook.title')} text={t('webhook.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
