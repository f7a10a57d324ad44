import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentIssues_query$key } from '../../../__generated__/PaymentIssues_query.graphql.ts'
import type { PaymentIssuesResolveMutation } from '../../../__generated__/PaymentIssuesResolveMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { prompt } from '../../../ui/dialogs.tsx'

/** Differences between our books and the card provider's, and disputes, until somebody says what was done. */
export function PaymentIssues({ query }: { query: PaymentIssues_query$key }) {
  const { t } = useTranslation('payments')
  const { paymentIssues } = useFragment(
    graphql`
      fragment PaymentIssues_query on Query {
        paymentIssues(first: 50) {
          nodes {
            id
            kind
            reference
            details
            createdAt
            resolvedAt
          }
        }
      }
    `,
    query,
  )
  const [resolve, busy] = useCommand<PaymentIssuesResolveMutation>(graphql`
    mutation PaymentIssuesResolveMutation($input: ResolvePaymentIssueInput!) {
      resolvePaymentIssue(input: $input) {
        issue {
          id
          resolution
          resolvedAt
        }
      }
    }
  `)
  const open = paymentIssues.nodes.filter(({ resolvedAt }) => !resolvedAt)
  if (open.length === 0) return null

  const ask = async (id: string) => {
    const resolution = await prompt({ title: t('issues.resolveTitle'), label: t('issues.what'), okButton: t('issues.done') })
    if (resolution) await resolve({ input: { id, resolution } }, { success: t('issues.resolved') }).catch(told)
  }

  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={t('issues.title', { count: open.length })}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {open.map(({ id, kind, reference, details, createdAt }) => (
          <Group key={id} component="li" justify="space-between" align="flex-start">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={600}>{kind === '%future added value' ? reference : t(`issueKind.${kind}`)}</Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(createdAt)} · <Code>{reference}</Code>
              </Text>
              <Text size="sm" c="dimmed">
                {Object.entries(details as Record<string, unknown>)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(' · ')}
              </Text>
            </div>
            <Button size="sm" variant="default" disabled={busy} onClick={() => void ask(id)}>
              {t('issues.done')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
