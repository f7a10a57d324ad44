import { Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { IssueCard_issue$key } from '../../../../__generated__/IssueCard_issue.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { IssueFacts } from './IssueFacts.tsx'
import { useResolveIssue } from './use-resolve-issue.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** A difference or dispute: the finding, the affected payments and the resolution. */
export function IssueCard({ issue }: { issue: IssueCard_issue$key }) {
  const { t } = useTranslation('payments')
  const [resolve, busy] = useResolveIssue()
  const data = useFragment(
    graphql`
      fragment IssueCard_issue on PaymentIssue {
        id
        kind
        reference
        createdAt
        resolvedAt
        ...IssueFacts_issue
      }
    `,
    issue,
  )
  const { id, kind, reference } = data
  return (
    <Paper component="article" withBorder radius="lg" p={20} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Title order={2} size="h4" id={id}>
            {kind === '%future added value' ? reference : t(`issueKind.${kind}`)}
          </Title>
          <Text size="sm" c="dimmed">
            {formatDateTime(data.createdAt)} · <Code>{reference}</Code>
          </Text>
        </div>
        {data.resolvedAt ? (
          <Badge tone="good" size="lg" fw={600}>
            {t('issues.settled')}
          </Badge>
        ) : (
          <Button
            size="sm"
            variant="default"
            disabled={busy}
            onClick={() => void resolve(id, { dueAgain: kind === 'amountDiffers' })}
          >
            {t('issues.settle')}
          </Button>
        )}
      </Group>
      <IssueFacts issue={data} />
    </Paper>
  )
}
