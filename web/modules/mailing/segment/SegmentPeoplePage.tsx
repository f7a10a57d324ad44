import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type {
  SegmentPeoplePage_query$data,
  SegmentPeoplePage_query$key,
} from '../../../__generated__/SegmentPeoplePage_query.graphql.ts'
import type { SegmentPeoplePagePaginationQuery } from '../../../__generated__/SegmentPeoplePagePaginationQuery.graphql.ts'
import type { SegmentPeoplePageQuery } from '../../../__generated__/SegmentPeoplePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { userTypes } from './filter-address.ts'

type Row = SegmentPeoplePage_query$data['segmentPeople']['edges'][number]['node']

/** Declares no filters: the segment's filter has its own URL parameters. */
const list = defineList({})

function Content({ queryRef }: QueryPageProps<SegmentPeoplePageQuery>) {
  const { t } = useTranslation('mailing')
  const query = usePreloadedQuery<SegmentPeoplePageQuery>(
    graphql`
      query SegmentPeoplePageQuery($filter: SegmentFilterInput!) @preloadable @throwOnFieldError {
        ...SegmentPeoplePage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<SegmentPeoplePagePaginationQuery, SegmentPeoplePage_query$key>(
    graphql`
      fragment SegmentPeoplePage_query on Query
      @refetchable(queryName: "SegmentPeoplePagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        segmentPeople(filter: $filter, first: $first, after: $after)
          @connection(key: "SegmentPeoplePage_segmentPeople") {
          totalCount
          edges {
            node {
              userId
              username
              firstName
              lastName
              userType
              country
              grade
              email
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      {
        id: 'name',
        title: t('people.name'),
        cell: { kind: 'text', template: '{firstName} {lastName}' },
        minWidth: 180,
      },
      { id: 'username', title: t('people.username'), cell: { path: 'username' } },
      {
        id: 'userType',
        title: t('step.user-type'),
        cell: {
          kind: 'words',
          path: 'userType',
          words: Object.fromEntries(userTypes.map((type) => [type, t(`person.${type}`)])),
        },
      },
      { id: 'country', title: t('step.country'), cell: { kind: 'country', path: 'country' } },
      { id: 'grade', title: t('step.grade'), cell: { path: 'grade' }, align: 'end' },
      { id: 'email', title: t('step.email'), cell: { path: 'email' } },
    ],
    [t],
  )
  return (
    <PanelTable
      label={t('panel.title')}
      columns={columns}
      list={list}
      {...table}
      rowKey={({ userId }) => userId}
      rowName={({ firstName, lastName }) => `${firstName} ${lastName}`}
      exportName="segment"
      empty={{ title: t('people.emptyTitle'), text: t('people.emptyText') }}
    />
  )
}

/** List of all people in a segment, with an export. */
export default function SegmentPeoplePage({ queryRef }: QueryPageProps<SegmentPeoplePageQuery>) {
  const { t } = useTranslation('mailing')
  const [params] = useSearchParams()
  return (
    <Page
      title={t('people.title')}
      text={t('people.intro')}
      back={{ to: `/stadia/janus/mailing/user-type?${params.toString()}`, label: t('people.back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
