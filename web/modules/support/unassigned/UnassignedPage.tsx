import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { UnassignedPage_query$key } from '../../../__generated__/UnassignedPage_query.graphql.ts'
import type { UnassignedPagePaginationQuery } from '../../../__generated__/UnassignedPagePaginationQuery.graphql.ts'
import type { UnassignedPageQuery } from '../../../__generated__/UnassignedPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { SupportTabs } from '../office/SupportTabs.tsx'
import { MailCard } from './MailCard.tsx'

function Content({ queryRef }: QueryPageProps<UnassignedPageQuery>) {
  const { t } = useTranslation('support')
  const query = usePreloadedQuery<UnassignedPageQuery>(
    graphql`
      query UnassignedPageQuery @preloadable @throwOnFieldError {
        ...UnassignedPage_query
      }
    `,
    queryRef,
  )
  const { data, more } = usePaginatedList<UnassignedPagePaginationQuery, UnassignedPage_query$key>(
    graphql`
      fragment UnassignedPage_query on Query
      @refetchable(queryName: "UnassignedPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
        unassignedMails(first: $first, after: $after) @connection(key: "UnassignedPage_unassignedMails") {
          edges {
            node {
              id
              ...MailCard_mail
            }
          }
        }
      }
    `,
    query,
  )
  const mails = data.unassignedMails.edges
  return (
    <>
      <SupportTabs />
      {mails.length === 0 && <EmptyState title={t('unassigned.emptyTitle')} text={t('unassigned.emptyText')} />}
      <Stack gap="md">
        {mails.map(({ node }) => (
          <MailCard key={node.id} mail={node} />
        ))}
      </Stack>
      <LoadMore {...more(20)}>{t('own.more')}</LoadMore>
    </>
  )
}

/** Received mails that belong to no thread. */
export default function UnassignedPage({ queryRef }: QueryPageProps<UnassignedPageQuery>) {
  const { t } = useTranslation('support')
  return (
    <Page
      title={t('unassigned.title')}
      text={t('unassigned.intro')}
      skeleton={<CardSkeletons heights={[160, 160]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
