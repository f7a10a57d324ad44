import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { SegmentPeoplePage_query$key } from '../../../__generated__/SegmentPeoplePage_query.graphql.ts'
import type { SegmentPeoplePageQuery } from '../../../__generated__/SegmentPeoplePageQuery.graphql.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { personRow, usePersonColumns } from './use-person-columns.ts'
import type { PersonRow } from './use-person-columns.ts'

/** Declares no filters: the segment's filter has its own URL parameters. */
const list = defineList({})

/** List of all people in a segment, with an export. */
export default listPage<SegmentPeoplePageQuery, SegmentPeoplePage_query$key, PersonRow>({
  list: list,
  texts: {
    title: 'mailing:people.title',
    text: 'mailing:people.intro',
    label: 'mailing:panel.title',
    empty: 'mailing:people.emptyTitle',
    emptyText: 'mailing:people.emptyText',
  },
  query: graphql`
    query SegmentPeoplePageQuery($filter: SegmentFilterInput!) @preloadable @throwOnFieldError {
      ...SegmentPeoplePage_query
    }
  `,
  connection: graphql`
    fragment SegmentPeoplePage_query on Query
    @refetchable(queryName: "SegmentPeoplePagePaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      segmentPeople(filter: $filter, first: $first, after: $after) @connection(key: "SegmentPeoplePage_segmentPeople") {
        totalCount
        edges {
          node {
            ...usePersonColumns_segmentPerson
          }
        }
      }
    }
  `,
  usePage: () => {
    const { t } = useTranslation('mailing')
    const [params] = useSearchParams()
    return { back: { to: `/stadia/janus/mailing/user-type?${params.toString()}`, label: t('people.back') } }
  },
  row: personRow,
  useTable: () => ({
    columns: usePersonColumns(),
    rowKey: ({ userId }) => userId,
    rowName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    exportName: 'segment',
  }),
})
