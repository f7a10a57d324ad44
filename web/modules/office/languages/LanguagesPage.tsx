import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LanguagesPageQuery } from '../../../__generated__/LanguagesPageQuery.graphql.ts'
import type { TextsList_query$key } from '../../../__generated__/TextsList_query.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { FollowSwitch } from './FollowSwitch.tsx'
import { Progress } from './Progress.tsx'
import { localeOf, partsOf, textsList } from './texts-view.ts'
import { TransferMenu } from './TransferMenu.tsx'
import { textRow, useTextColumns } from './use-text-columns.tsx'
import type { TextRow } from './use-text-columns.tsx'

/** Translation page: compares texts with English and corrects them without a deploy. */
export default listPage<LanguagesPageQuery, TextsList_query$key, TextRow>({
  list: textsList,
  texts: {
    title: 'languages:title',
    text: 'languages:intro',
    search: 'languages:search',
    empty: 'languages:emptyTitle',
    emptyText: 'languages:emptyText',
  },
  query: graphql`
    query LanguagesPageQuery($locale: String!, $namespace: String, $search: String, $filter: TextFilter)
    @preloadable
    @throwOnFieldError {
      textNamespaces
      ...Progress_query
      ...FollowSwitch_query
      ...TextsList_query
    }
  `,
  connection: graphql`
    fragment TextsList_query on Query
    @refetchable(queryName: "TextsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      interfaceTexts(
        first: $first
        after: $after
        locale: $locale
        namespace: $namespace
        search: $search
        filter: $filter
      ) @connection(key: "TextsList_interfaceTexts") {
        totalCount
        edges {
          node {
            ...useTextColumns_textEntry
          }
        }
      }
    }
  `,
  row: textRow,
  useTable: ({ query, view }) => {
    const { t } = useTranslation('languages')
    const locale = localeOf(view.filters['locale'])
    return {
      columns: useTextColumns(locale),
      options: {
        part: partsOf(query.textNamespaces).map(({ kind, items }) => ({ group: t(`kind.${kind}`), items })),
      },
      rowName: ({ english, key }) => english || key,
      rowPath: ({ id }) => id,
      exportName: `texts-${locale}`,
      actions: <TransferMenu locale={locale} />,
      above: (
        <>
          <Progress query={query} />
          <FollowSwitch query={query} />
        </>
      ),
    }
  },
})
