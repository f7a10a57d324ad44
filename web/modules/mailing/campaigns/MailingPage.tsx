import { Anchor, Badge, Button, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MailingPage_mails$key } from '../../../__generated__/MailingPage_mails.graphql.ts'
import type { MailingPagePaginationQuery } from '../../../__generated__/MailingPagePaginationQuery.graphql.ts'
import type { MailingPageQuery } from '../../../__generated__/MailingPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { PageTabs } from '../../../shared/PageTabs.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { filterOf, writeFilter } from '../segment/filter-address.ts'
import { BlockedAddresses } from './BlockedAddresses.tsx'
import { SavedSegments } from './SavedSegments.tsx'
import { stateColor } from './campaign-view.ts'
import type { CampaignState } from './campaign-view.ts'
import styles from '../segment/segment.module.css'

const firstStep = '/stadia/janus/mailing/user-type'

function Content({ queryRef }: QueryPageProps<MailingPageQuery>) {
  const { t } = useTranslation('mailing')
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
        {campaigns.map((campaign) => {
          const state = campaign.state as CampaignState
          const draft = writeFilter(filterOf(campaign.filter), new URLSearchParams({ draft: campaign.id }))
          const to =
            state === 'draft'
              ? { pathname: '/stadia/janus/mailing/xx', search: draft.toString() }
              : `mails/${campaign.id}`
          const { sent, bounced, failed, unknown } = campaign.counts
          return (
            <Paper component="li" key={campaign.id} withBorder radius="lg" p="md">
              <Anchor component={Link} to={to} fw={650}>
                {campaign.name}
              </Anchor>{' '}
              <Badge variant="light" color={stateColor[state]}>
                {t(`state.${state}`)}
              </Badge>
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
        })}
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
