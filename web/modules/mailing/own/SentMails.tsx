import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SentMails_query$key } from '../../../__generated__/SentMails_query.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import type { CampaignState } from '../campaigns/campaign-view.ts'
import styles from '../segment/segment.module.css'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The viewer's newest mailings. */
export function SentMails({ query }: { query: SentMails_query$key }) {
  const { t } = useTranslation('mailing')
  const { myMailCampaigns } = useFragment(
    graphql`
      fragment SentMails_query on Query @throwOnFieldError {
        myMailCampaigns(first: 20) {
          nodes {
            id
            name
            state
            recipientCount
            confirmedAt
            counts {
              sent
            }
          }
        }
      }
    `,
    query,
  )
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('own.before')}
      </Title>
      {myMailCampaigns.nodes.length === 0 && <Text c="dimmed">{t('own.none')}</Text>}
      <ul className={styles.people}>
        {myMailCampaigns.nodes.map((each) => (
          <Paper component="li" key={each.id} withBorder radius="lg" p="md">
            <Text fw={600}>{each.name}</Text>
            <Group gap="xs" mt={4}>
              <Badge tone={stateTones.campaign[each.state as CampaignState]}>
                {t(`state.${each.state as CampaignState}`)}
              </Badge>
              <Text size="sm" c="dimmed">
                {t('list.progress', {
                  sent: formatNumber(each.counts.sent),
                  all: formatNumber(each.recipientCount),
                })}
                {each.confirmedAt && ` · ${formatDateTime(each.confirmedAt)}`}
              </Text>
            </Group>
          </Paper>
        ))}
      </ul>
    </Stack>
  )
}
