import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CampaignSummary_campaign$key } from '../../../__generated__/CampaignSummary_campaign.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { CampaignCounts } from './CampaignCounts.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import type { CampaignState } from './campaign-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Status, progress and times of a mailing. */
export function CampaignSummary({ campaign: key }: { campaign: CampaignSummary_campaign$key }) {
  const { t } = useTranslation('mailing')
  const campaign = useFragment(
    graphql`
      fragment CampaignSummary_campaign on MailCampaign {
        name
        category
        state
        pauseReason
        pauseDetail
        recipientCount
        scheduledAt
        timeZone
        startedAt
        finishedAt
        words {
          language
          title
        }
        ...CampaignActions_campaign
        ...CampaignCounts_campaign
      }
    `,
    key,
  )
  const { scheduledAt, startedAt, finishedAt } = campaign
  const state = campaign.state as CampaignState
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2}>{campaign.name}</Title>
            <Badge size="lg" tone={stateTones.campaign[state]}>
              {t(`state.${state}`)}
            </Badge>
            <Text c="dimmed">{t(`category.${campaign.category as 'news'}`)}</Text>
          </Group>
          <CampaignActions campaign={campaign} />
        </Group>
        {campaign.pauseReason && <PauseNotice reason={campaign.pauseReason} detail={campaign.pauseDetail} />}
        <CampaignCounts campaign={campaign} />
        <Facts
          facts={[
            [t('review.subject'), campaign.words[0]?.title ?? ''],
            [t('fact.recipients'), formatNumber(campaign.recipientCount)],
            [t('fact.scheduled'), scheduledAt ? `${formatDateTime(scheduledAt)} (${campaign.timeZone})` : '–'],
            [t('fact.started'), startedAt ? formatDateTime(startedAt) : '–'],
            [t('fact.finished'), finishedAt ? formatDateTime(finishedAt) : '–'],
          ]}
        />
      </Stack>
    </Paper>
  )
}

function PauseNotice({ reason, detail }: { reason: string; detail: string | null | undefined }) {
  const { t } = useTranslation('mailing')
  return (
    <Alert color="amber" variant="light">
      {t(`pause.${reason as 'person'}`)}
      {detail && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('pause.detail', { text: detail })}
        </Text>
      )}
    </Alert>
  )
}
