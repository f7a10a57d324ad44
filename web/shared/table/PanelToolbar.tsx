import { ActionIcon } from '@mantine/core'
import { IconSum } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeList } from '../../../shared/office-lists.ts'
import { TableToolbar } from '../../ui/table/TableToolbar.tsx'
import type { TableLabels } from '../../ui/table/types.ts'
import { formatNumber } from '../input/format.ts'
import type { List } from './define-list.ts'
import { StartedExport } from './export/ExportState.tsx'
import type { ListOptions } from './filters/field-options.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { zoneParameter } from './filters/filters.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { JumpButton } from './filters/JumpButton.tsx'
import type { PanelColumn } from './panel-column.ts'
import type { TableColumn } from '../../ui/table/types.ts'
import type { LiveColumnLayout } from './use-column-layout.ts'
import type { ListRows } from './use-list.ts'
import { useSheetExport } from './export/use-sheet-export.ts'
import type { LiveTableView } from './use-table-view.ts'
import { ViewsPlace } from './views/ViewsPlace.tsx'
import { lazyPart } from '../app/lazy-part.ts'

const ListViews = lazyPart(async () => {
  const [views] = await Promise.all([import('./views/ListViews.tsx'), loadTexts('views')])
  return views
})

/** Toolbar options that a page sets. */
export interface ToolbarOptions<Row> {
  /** Memoized columns (`useMemo`); the first one names the row. */
  columns: readonly PanelColumn<Row>[]
  /** Result of `defineList`: URL parameters, search and filter fields. */
  list: List
  /** Options of filters that come from the page's query, by filter name. */
  options?: ListOptions | undefined
  searchPlaceholder?: string | undefined
  /** Filters in addition to those declared by the list. */
  filters?: ReactNode
  /** File name of the export without extension; without it there is no export. */
  exportName?: string
}

interface PanelToolbarProps<Row> extends ToolbarOptions<Row>, Pick<ListRows<Row>, 'rows' | 'source' | 'totalCount'> {
  view: LiveTableView
  labels: TableLabels
  /** Selected rows; if there are any, only they are exported. */
  chosen: readonly Row[]
  /** Number of matching rows, including those just added on this page. */
  total: number
  /** Name of the list, if its views can be saved. */
  office: OfficeList | null
  layout: LiveColumnLayout<PanelColumn<Row>>
  /** The columns as the table shows them. */
  shown: readonly TableColumn<Row>[]
  /** Shows or hides the totals; null: the list has none. */
  totals: { shown: boolean; onToggle: () => void } | null
  onKeys: () => void
}

/** Most filter fields next to each other in one line. */
const oneLine = 6

/** Search, filters, columns and export of a list. */
export function PanelToolbar<Row>(props: PanelToolbarProps<Row>) {
  const { list, view, columns, rows, source, chosen, total } = props
  const { t } = useTranslation('table')
  const isWhole = chosen.length === 0
  const sortedTitle = columns.find(({ id }) => id === view.sort?.column)?.title ?? ''
  const sheet = useSheetExport({
    rows: isWhole ? rows : chosen,
    source: (isWhole && source) || null,
    total: props.totalCount,
    columns: columns.filter(({ id }) => !view.hidden.includes(id)),
    fileName: props.exportName ?? '',
  })
  const hasFilters = list.fields.length > 0 || Boolean(props.filters)
  const set = Object.keys(view.filters).filter((name) => name !== zoneParameter && !list.scope.includes(name))
  return (
    <>
      <TableToolbar
        labels={props.labels}
        start={
          props.office && (
            <Suspense fallback={<ViewsPlace />}>
              <ListViews of={props.office} list={list} columns={props.shown} layout={props.layout} />
            </Suspense>
          )
        }
        tools={
          <>
            {props.totals && <TotalsButton {...props.totals} />}
            {(total > 0 || view.at) && <JumpButton list={list} view={view} column={sortedTitle} />}
          </>
        }
        search={view.search}
        searchPlaceholder={props.searchPlaceholder}
        onSearch={list.isSearched ? (text) => view.change({ search: text }) : undefined}
        filters={
          hasFilters && (
            <>
              <FilterBar list={list} view={view} options={props.options} />
              {props.filters}
            </>
          )
        }
        manyFilters={list.fields.length > oneLine}
        filtersSet={set.length}
        total={total > 0 ? t('total', { count: total, formatted: formatNumber(total) }) : undefined}
        columns={columns.slice(1)}
        hidden={view.hidden}
        onHide={(hidden) => view.change({ hidden })}
        onMove={props.layout.move}
        onKeys={props.onKeys}
        onExport={props.exportName && rows.length > 0 ? sheet.start : undefined}
        withFormats={isWhole && source !== undefined}
        exporting={sheet.exporting}
      />
      <FilterChips list={list} view={view} options={props.options} />
      {sheet.startedExportId && <StartedExport key={sheet.startedExportId} id={sheet.startedExportId} />}
    </>
  )
}

/** Shows the totals of the list, which are computed only then. */
function TotalsButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation('table')
  return (
    <ActionIcon
      variant={shown ? 'light' : 'default'}
      size={36}
      aria-label={t('totals.title')}
      title={t('totals.title')}
      aria-pressed={shown}
      onClick={onToggle}
    >
      <IconSum size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
