import { Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { Recipients_campaign$key } from '../../../__generated__/Recipients_campaign.graphql.ts'
import type { RecipientsPaginationQuery } from '../../../__generated__/RecipientsPaginationQuery.graphql.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { useUrlParams } from '../../../shared/table/use-url-params.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import styles from '../segment/segment.module.css'
import { recipientStatuses } from './campaign-view.ts'
import { Recipient } from './Recipient.tsx'

/** E-mails of a mailing, filtered by their delivery status. */
export function Recipients({ campaign }: { campaign: Recipients_campaign$key }) {
  const { t } = useTranslation('mailing')
  const [params, choose] = useUrlParams()
  const { data, more } = usePaginatedList<RecipientsPaginationQuery, Recipients_campaign$key>(
    graphql`
      fragment Recipients_campaign on MailCampaign
      @refetchable(queryName: "RecipientsPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        status: { type: "MailRecipientStatus" }
      ) {
        recipients(first: $first, after: $after, status: $status) @connection(key: "Recipients_recipients") {
          edges {
            node {
              id
              ...Recipient_recipient
            }
          }
        }
      }
    `,
    campaign,
  )
  return (
    <Stack gap="md">
      <Select
        w={240}
        clearable
        clearButtonProps={{ 'aria-label': t('status.clear') }}
        label={t('status.label')}
        placeholder={t('status.all')}
        data={recipientStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={params.get('status')}
        onChange={(status) => choose('status', status)}
      />
      {data.recipients.edges.length === 0 && <Text c="dimmed">{t('status.empty')}</Text>}
      <ul className={styles.people}>
        {data.recipients.edges.map(({ node }) => (
          <Recipient key={node.id} recipient={node} />
        ))}
      </ul>
      <LoadMore {...more(50)}>{t('list.more')}</LoadMore>
    </Stack>
  )
}
