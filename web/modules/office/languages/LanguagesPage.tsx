import { Badge, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { LanguagesPageQuery } from '../../../__generated__/LanguagesPageQuery.graphql.ts'
import type { TextsList_query$data, TextsList_query$key } from '../../../__generated__/TextsList_query.graphql.ts'
import type { TextsListPaginationQuery } from '../../../__generated__/TextsListPaginationQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { localeNames, locales } from '../../../shared/input/locale.ts'
import type { Locale } from '../../../shared/input/locale.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { FollowSwitch } from './FollowSwitch.tsx'
import { Progress } from './Progress.tsx'
import { firstLocale, partsOf, statusColor, textStatuses, textsList } from './texts-view.ts'
import type { InterfaceTextStatus } from './texts-view.ts'
import { TransferMenu } from './TransferMenu.tsx'

type Row = TextsList_query$data['interfaceTexts']['edges'][number]['node']

function Content({ queryRef }: QueryPageProps<LanguagesPageQuery>) {
  const query = usePreloadedQuery<LanguagesPageQuery>(
    graphql`
      query LanguagesPageQuery($locale: String!, $namespace: String, $search: String, $filter: TextFilter)
      @preloadable
      @throwOnFieldError {
        textNamespaces
        ...Progress_query
        ...FollowSwitch_query
        ...TextsList_query @arguments(locale: $locale, namespace: $namespace, search: $search, filter: $filter)
      }
    `,
    queryRef,
  )
  return (
    <>
      <Progress query={query} />
      <FollowSwitch query={query} />
      <Texts query={query} namespaces={query.textNamespaces} />
    </>
  )
}

function Texts({ query, namespaces }: { query: TextsList_query$key; namespaces: readonly string[] }) {
  const { t } = useTranslation(['languages', 'people'])
  const view = useTableView(textsList)
  const locale = (locales.find((each) => each === view.filters['locale']) ?? firstLocale) as Locale
  const { table } = useList<TextsListPaginationQuery, TextsList_query$key>(
    graphql`
      fragment TextsList_query on Query
      @refetchable(queryName: "TextsListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        locale: { type: "String!" }
        namespace: { type: "String" }
        search: { type: "String" }
        filter: { type: "TextFilter" }
      ) {
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
              id
              namespace
              key
              english
              text
              status
              outdated
              isChanged
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'english', title: t('languages:column.english'), cell: { path: 'english' }, minWidth: 260 },
      {
        id: 'text',
        title: localeNames[locale],
        cell: { path: 'text' },
        render: ({ text }) => (
          <Text component="span" size="sm" lang={locale}>
            {text}
          </Text>
        ),
        minWidth: 260,
      },
      {
        id: 'status',
        title: t('languages:column.status'),
        cell: {
          kind: 'words',
          path: 'status',
          words: Object.fromEntries(textStatuses.map((status) => [status, t(`languages:status.${status}`)])),
        },
        render: ({ status, outdated, isChanged }) => (
          <Group gap={4} wrap="nowrap">
            <Badge variant="light" color={statusColor[status as InterfaceTextStatus]}>
              {t(`languages:status.${status as InterfaceTextStatus}`)}
            </Badge>
            {outdated && (
              <Badge variant="light" color="amber">
                {t('languages:outdated')}
              </Badge>
            )}
            {isChanged && (
              <Badge variant="outline" color="gray">
                {t('languages:changed')}
              </Badge>
            )}
          </Group>
        ),
      },
      { id: 'part', title: t('languages:column.part'), cell: { path: 'namespace' } },
      { id: 'key', title: t('languages:column.key'), cell: { path: 'key' } },
    ],
    [t, locale],
  )
  return (
    <>
      <PageActions>
        <TransferMenu locale={locale} />
      </PageActions>
      <PanelTable
        label={t('languages:title')}
        columns={columns}
        list={textsList}
        {...table}
        options={{
          part: partsOf(namespaces).map(({ kind, items }) => ({ group: t(`languages:kind.${kind}`), items })),
        }}
        rowKey={({ id }) => id}
        rowName={({ english, key }) => english || key}
        rowPath={({ id }) => id}
        searchPlaceholder={t('languages:search')}
        exportName={`texts-${locale}`}
        empty={{ title: t('languages:emptyTitle'), text: t('languages:emptyText') }}
      />
    </>
  )
}

/** Translation page: compares texts with English and corrects them without a deploy. */
export default function LanguagesPage({ queryRef }: QueryPageProps<LanguagesPageQuery>) {
  const { t } = useTranslation('languages')
  return (
    <Page title={t('title')} text={t('intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
