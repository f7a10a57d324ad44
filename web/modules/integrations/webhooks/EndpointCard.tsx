import { Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import type { Endpoint } from './endpoint.ts'
import type { useEndpointActions } from './use-endpoint-actions.ts'
import { Badge } from '../../../ui/Badge.tsx'

export interface EndpointCardProps {
  endpoint: Endpoint
  actions: ReturnType<typeof useEndpointActions>
  onEdit: (endpoint: Endpoint) => void
  onResend: (endpoint: Endpoint) => void
}

/** Card of a webhook endpoint with its commands. */
export function EndpointCard({ endpoint, actions, onEdit, onResend }: EndpointCardProps) {
  const { t } = useTranslation('integrations')
  const { busy } = actions
  return (
    <Paper component="article" withBorder radius="lg" p="md">
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
        <Actions
          size="sm"
          beside={0}
          about={endpoint.name}
          primary={{ label: t('webhook.edit'), quiet: true, onClick: () => onEdit(endpoint) }}
          others={[
            !endpoint.disabledAt && {
              label: t('webhook.test'),
              disabled: busy,
              onClick: () => void actions.test(endpoint),
            },
            { label: t('webhook.resendRange'), onClick: () => onResend(endpoint) },
            { label: t('webhook.rotate'), disabled: busy, onClick: () => void actions.rotate(endpoint) },
            { label: t('webhook.delete'), danger: true, disabled: busy, onClick: () => void actions.remove(endpoint) },
          ]}
        />
      </Group>
    </Paper>
  )
}

function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('integrations')
  if (endpoint.disabledAt) {
    const reason = endpoint.disabledFor === '%future added value' ? 'byHand' : (endpoint.disabledFor ?? 'byHand')
    return <Badge tone="neutral">{t(`webhookStop.${reason}`)}</Badge>
  }
  if (endpoint.failingSince) {
    return <Badge tone="bad">{t('webhook.failing', { since: formatDateTime(endpoint.failingSince) })}</Badge>
  }
  return <Badge tone="good">{t('webhook.active')}</Badge>
}
