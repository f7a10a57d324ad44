import { Anchor, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CampaignItem_campaign$key } from '../../../__generated__/CampaignItem_campaign.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { filterOf, writeFilter } from '../segment/filter-address.ts'
import type { CampaignState } from './campaign-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** A mailing in the list of all; a draft links to its editor. */
export function CampaignItem({ campaign: key }: { campaign: CampaignItem_campaign$key }) {
  const { t } = useTranslation('mailing')
  const campaign = useFragment(
    graphql`
      fragment CampaignItem_campaign on MailCampaign {
        id
        name
        category
        state
        recipientCount
        scheduledAt
        changedAt
        counts {
          sent
          bounced
          failed
          unknown
        }
        filter {
          ...filterFields_filter @relay(mask: false)
        }
      }
    `,
    key,
  )
  const state = campaign.state as CampaignState
  const draft = writeFilter(filterOf(campaign.filter), new URLSearchParams({ draft: campaign.id }))
  const to =
    state === 'draft' ? { pathname: '/stadia/janus/mailing/xx', search: draft.toString() } : `mails/${campaign.id}`
  const { sent, bounced, failed, unknown } = campaign.counts
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Anchor component={Link} to={to} fw={650}>
        {campaign.name}
      </Anchor>{' '}
      <Badge tone={stateTones.campaign[state]}>{t(`state.${state}`)}</Badge>
      <Text size="sm" c="dimmed" mt={4}>
        {[
          t(`category.${campaign.category as 'news'}`),
          state === 'draft'
            ? t('list.changed', { moment: formatDateTime(campaign.changedAt) })
            : t('list.progress', { sent: formatNumber(sent), all: formatNumber(campaign.recipientCount) }),
          bounced + failed > 0 &&
            t('list.problems', { count: bounced + failed, formatted: formatNumber(bounced + failed) }),
          unknown > 0 && t('list.unknown', { count: unknown, formatted: formatNumber(unknown) }),
          campaign.scheduledAt && formatDateTime(campaign.scheduledAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Paper>
  )
}
