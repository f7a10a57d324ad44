import { Group, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CampaignCounts_campaign$key } from '../../../__generated__/CampaignCounts_campaign.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { recipientStatuses } from './campaign-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Progress of a mailing, and its number of e-mails by delivery status. */
export function CampaignCounts({ campaign }: { campaign: CampaignCounts_campaign$key }) {
  const { t } = useTranslation('mailing')
  const { counts, recipientCount } = useFragment(
    graphql`
      fragment CampaignCounts_campaign on MailCampaign {
        recipientCount
        counts {
          queued
          sending
          sent
          unknown
          failed
          bounced
          suppressed
          refused
        }
      }
    `,
    campaign,
  )
  const done = recipientCount ? ((recipientCount - counts.queued - counts.sending) / recipientCount) * 100 : 0
  return (
    <>
      <Progress value={done} aria-label={t('progress')} />
      <Group gap="xs" aria-live="polite">
        {recipientStatuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <Badge key={status} tone={stateTones.recipient[status]}>
              {t(`status.${status}`)}: {formatNumber(counts[status])}
            </Badge>
          ))}
      </Group>
    </>
  )
}
