import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MailingPage_mails$key } from '../../../__generated__/MailingPage_mails.graphql.ts'
import type { MailingPagePaginationQuery } from '../../../__generated__/MailingPagePaginationQuery.graphql.ts'
import type { MailingPageQuery } from '../../../__generated__/MailingPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { AutomaticMessages } from '../automatic/AutomaticMessages.tsx'
import { BlockedAddresses } from './BlockedAddresses.tsx'
import { CampaignItem } from './CampaignItem.tsx'
import { SavedSegments } from './SavedSegments.tsx'
import styles from '../segment/segment.module.css'

const firstStep = '/stadia/janus/mailing/user-type'

function Content({ queryRef }: QueryPageProps<MailingPageQuery>) {
  const { t } = useTranslation('mailing')
  const { t: tell } = useTranslation('automatic')
  const query = usePreloadedQuery<MailingPageQuery>(
    graphql`
      query MailingPageQuery @preloadable @throwOnFieldError {
        ...MailingPage_mails
        ...SavedSegments_query
        ...BlockedAddresses_query
      }
    `,
    queryRef,
  )
  return (
    <>
      <PageActions>
        <Button component={Link} to={firstStep} leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {t('list.new')}
        </Button>
      </PageActions>
      <PageTabs
        label={t('list.tabs')}
        tabs={[
          { id: 'mails', label: t('list.mails'), content: <List query={query} /> },
          { id: 'automatic', label: tell('tab'), content: <AutomaticMessages /> },
          { id: 'segments', label: t('list.segments'), content: <SavedSegments query={query} /> },
          { id: 'blocked', label: t('list.blocked'), content: <BlockedAddresses query={query} /> },
        ]}
      />
    </>
  )
}

function List({ query }: { query: MailingPage_mails$key }) {
  const { t } = useTranslation('mailing')
  const { Drawing } = useLook()
  const { data, more } = usePaginatedList<MailingPagePaginationQuery, MailingPage_mails$key>(
    graphql`
      fragment MailingPage_mails on Query
      @refetchable(queryName: "MailingPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 30 }, after: { type: "String" }) {
        mailCampaigns(first: $first, after: $after) @connection(key: "MailingPage_mailCampaigns") {
          edges {
            node {
              id
              ...CampaignItem_campaign
            }
          }
        }
      }
    `,
    query,
  )
  const campaigns = data.mailCampaigns.edges.map(({ node }) => node)
  if (campaigns.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={
          <Button component={Link} to={firstStep}>
            {t('list.new')}
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="md">
      <ul className={styles.people}>
        {campaigns.map((campaign) => (
          <CampaignItem key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <LoadMore {...more(30)}>{t('list.more')}</LoadMore>
    </Stack>
  )
}

/** Tabs for mailings, saved segments and blocked addresses. */
export default function MailingPage({ queryRef }: QueryPageProps<MailingPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page title={t('list.title')} text={t('list.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
