import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import type { ListSource } from '../../../shared/table/use-list.ts'
import { useSheetExport } from '../../../shared/table/export/use-sheet-export.ts'

export interface ListExportProps<Row> {
  title: string
  source: ListSource
  rows: readonly Row[]
  /** Number of all rows, including those not loaded yet. */
  total: number
  columns: readonly PanelColumn<Row>[]
  fileName: string
}

/** Exports all rows as a workbook, for lists that are not tables or need extra columns. */
export function ListExport<Row>({ title, ...given }: ListExportProps<Row>) {
  const { t } = useTranslation('table')
  const { exporting, start } = useSheetExport(given)
  if (given.rows.length === 0) return null
  return (
    <Button
      variant="default"
      size="sm"
      loading={exporting}
      leftSection={<IconTableExport size={18} aria-hidden="true" />}
      aria-label={t('exportOf', { title })}
      onClick={() => start('xlsx')}
    >
      {t('export')}
    </Button>
  )
}
