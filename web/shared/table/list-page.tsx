import type { ComponentType, ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreloadedQuery } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import type { KeyTypeData } from 'react-relay/relay-hooks/helpers'
import type { QueryPageProps } from '../../relay/route-query.ts'
import type { Namespace, TextKey } from '../../base/text-key.ts'
import { Page, PageActions } from '../Page.tsx'
import type { PageProps } from '../Page.tsx'
import type { List } from './define-list.ts'
import { PanelTable } from './PanelTable.tsx'
import type { PanelTableProps } from './PanelTable.tsx'
import { useList } from './use-list.ts'
import type { ListKey, ListRows, PagingOf, RowOf } from './use-list.ts'
import { useTableView } from './use-table-view.ts'
import type { LiveTableView } from './use-table-view.ts'

/** Text keys of a list page, with their namespaces. */
interface ListPageTexts {
  title: TextKey
  /** Description below the title. */
  text?: TextKey | ReactElement
  /** Link back to the parent page. */
  back?: { to: string; label: TextKey }
  /** Accessible name of the table; the title by default. */
  label?: TextKey
  /** Placeholder of the search field. */
  search?: TextKey
  empty: TextKey
  emptyText?: TextKey
}

/** Loaded data of a list page. */
interface LoadedList<Q extends OperationType, K extends ListKey, Row> {
  /** Response of the page's query. */
  query: Q['response']
  /** Other fields of the list's fragment. */
  data: PagingOf<OperationType, K>['data']
  rows: readonly Row[]
  view: LiveTableView
}

type Own = keyof ListRows<unknown> | 'list' | 'label' | 'searchPlaceholder' | 'empty'

/** Table of a list page, and the content around it. */
export interface ListPageTable<Row> extends Omit<PanelTableProps<Row>, Own> {
  /** Buttons next to the title. */
  actions?: ReactNode
  /** Content above the table, such as the progress of a run. */
  above?: ReactNode
  /** Content below the table, such as an open dialog. */
  below?: ReactNode
  /** Next step in the empty state. */
  emptyAction?: ReactNode
  /** Replaces the table, for example if its parent does not exist. */
  instead?: ReactNode
}

/** Query whose response contains the fragment of the list. */
type ListPageQuery<K extends ListKey> = OperationType & { readonly response: K }

interface ListPageOptions<Q extends ListPageQuery<K>, K extends ListKey, Row> {
  list: List
  texts: ListPageTexts
  /** Query of the page; contains the list's fragment. */
  query: GraphQLTaggedNode
  /** Refetchable fragment with the list's `@connection`. */
  connection: GraphQLTaggedNode
  /** Reads the `@inline` fragment of a row, if the columns declare their own. */
  row?: (node: RowOf<KeyTypeData<K>>) => Row
  /** Hook that returns the columns, row names and everything else specific to this page. */
  useTable: (loaded: LoadedList<Q, K, Row>) => ListPageTable<Row>
  /** Hook for a title or link that depends on the URL. */
  usePage?: () => Partial<Pick<PageProps, 'title' | 'text' | 'back'>>
}

/**
 * Creates a page that consists of one list. The page file declares its list, query, columns and texts; this adds the
 * page layout, loading and empty states, filters, sorting, bulk bar, export and drawer.
 */
export function listPage<Q extends ListPageQuery<K>, K extends ListKey, Row = RowOf<KeyTypeData<K>>>(
  options: ListPageOptions<Q, K, Row>,
): ComponentType<QueryPageProps<Q>> {
  const { list, texts } = options

  function Content({ queryRef }: QueryPageProps<Q>) {
    const t = useTexts(texts)
    const query = usePreloadedQuery<Q>(options.query, queryRef)
    const { data, table } = useList<OperationType, K, Row>(options.connection, query, options.row)
    const view = useTableView(list)
    const { actions, above, below, instead, emptyAction, ...own } = options.useTable({
      query,
      data,
      rows: table.rows,
      view,
    })
    if (instead) return instead
    return (
      <>
        {actions && <PageActions>{actions}</PageActions>}
        {above}
        <PanelTable
          {...table}
          {...own}
          list={list}
          label={t(texts.label ?? texts.title)}
          searchPlaceholder={texts.search && t(texts.search)}
          empty={{ title: t(texts.empty), text: texts.emptyText && t(texts.emptyText), action: emptyAction }}
        />
        {below}
      </>
    )
  }

  return function ListPage({ queryRef }: QueryPageProps<Q>) {
    const t = useTexts(texts)
    const { title, text, back } = texts
    const own = options.usePage?.()
    return (
      <Page
        title={t(title)}
        text={typeof text === 'string' ? t(text) : text}
        back={back && { to: back.to, label: t(back.label) }}
        resetKey={queryRef}
        {...own}
      >
        <Content queryRef={queryRef} />
      </Page>
    )
  }
}

/** Translates keys of the page's namespaces. */
function useTexts({ text, back, ...texts }: ListPageTexts): (key: TextKey) => string {
  const keys = [...Object.values(texts), back?.label, text].filter((key) => typeof key === 'string')
  const namespaces = new Set(keys.map((key) => key.split(':')[0] as Namespace))
  const { t } = useTranslation([...namespaces])
  return (key) => t(key)
}
