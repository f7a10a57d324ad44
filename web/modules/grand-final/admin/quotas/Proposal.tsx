import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ProposalMutation } from '../../../../__generated__/ProposalMutation.graphql.ts'
import type { Proposal_run$key } from '../../../../__generated__/Proposal_run.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { weights } from './weights.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface ProposalProps {
  run: Proposal_run$key
  name: string
}

/** A proposal with its outcome and its rules, and a button that publishes it. */
export function Proposal({ run: key, name }: ProposalProps) {
  const { t } = useTranslation('grandFinal')
  const run = useFragment(
    graphql`
      fragment Proposal_run on QuotaRun {
        id
        publishedAt
        isOutdated
        placeCount
        groupCount
        rules {
          onlineWeight
          timeWeight
          rankWeight
          categoryShare
          minimumShare
        }
      }
    `,
    key,
  )
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        {run.publishedAt && (
          <Badge tone="good" strong>
            {t('quotas.isPublished')}
          </Badge>
        )}
        {run.isOutdated && <Badge tone="neutral">{t('quotas.isOutdated')}</Badge>}
      </Group>
      <Text my="xs">
        {t('quotas.outcome', { places: formatNumber(run.placeCount), groups: formatNumber(run.groupCount) })}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[
          ...weights.map((one) => `${t(`quotas.${one}`)}: ${formatNumber(run.rules[one])}`),
          `${t('quotas.categoryShare')}: ${run.rules.categoryShare == null ? t('setUp.noLimit') : formatNumber(run.rules.categoryShare)}`,
        ].join(' · ')}
      </Text>
      {run.isOutdated && <Text size="sm">{t('quotas.outdatedText')}</Text>}
      {!run.publishedAt && !run.isOutdated && <PublishQuotas runId={run.id} />}
    </Paper>
  )
}

function PublishQuotas({ runId }: { runId: string }) {
  const { t } = useTranslation('grandFinal')
  const [publish, busy] = useCommand<ProposalMutation>(graphql`
    mutation ProposalMutation($input: PublishQuotasInput!) {
      publishQuotas(input: $input) {
        run {
          id
          publishedAt
        }
        query {
          ...QuotasPage_query
        }
      }
    }
  `)
  const ask = async () => {
    const sure = await confirm({
      title: t('quotas.publishTitle'),
      message: t('quotas.publishText'),
      okButton: t('quotas.publish'),
      cancelButton: t('action.cancel'),
    })
    if (!sure) return
    await publish({ input: { runId: runId } }, { success: t('quotas.done') }).catch(ignoreReported)
  }
  return (
    <Button variant="light" loading={busy} onClick={() => void ask()}>
      {t('quotas.publish')}
    </Button>
  )
}
