import { useTranslation } from 'react-i18next'
import type { TableLabels } from '../../ui/table/types.ts'
import { formatNumber } from '../input/format.ts'

/** Texts of a table. */
export function useTableLabels(): TableLabels {
  const { t } = useTranslation('table')
  return {
    search: t('search'),
    clearSearch: t('clearSearch'),
    filters: (set) => (set > 0 ? t('filtersSet', { formatted: formatNumber(set) }) : t('filters')),
    columns: t('columns'),
    keys: t('keys.title'),
    moveUp: (column) => t('moveUp', { column }),
    moveDown: (column) => t('moveDown', { column }),
    resize: (column) => t('resize', { column }),
    export: t('export'),
    exportXlsx: t('exportXlsx'),
    exportCsv: t('exportCsv'),
    more: t('more'),
    selected: (count) => t('selected', { count, formatted: formatNumber(count) }),
    clearSelection: t('clearSelection'),
    selectMatching: (count) => t('selectMatching', { count, formatted: formatNumber(count) }),
    allSelected: (count) => t('allSelected', { count, formatted: formatNumber(count) }),
    selectAll: t('selectAll'),
    selectRow: (row) => t('selectRow', { row }),
    details: t('details'),
    detailsOf: (row) => t('detailsOf', { row }),
    sortBy: t('sortBy'),
    unsorted: t('unsorted'),
    ascending: (column) => t('ascending', { column }),
    descending: (column) => t('descending', { column }),
  }
}
