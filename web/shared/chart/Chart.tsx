import { Anchor, Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reportFailure } from '../../relay/report-failure.ts'
import { exportSheet } from '../../ui/table/export-sheet.ts'
import { formatNumber } from '../input/format.ts'
import styles from './Chart.module.css'
import { ChartPicture } from './ChartPicture.tsx'
import type { ChartKind, ChartRow, ChartSeries } from './types.ts'

/** Most series whose columns fit next to the picture. */
const widest = 3

export interface ChartProps {
  title: string
  /** Period, zone, as-of time and definition, as far as they are not said above. */
  note?: ReactNode
  kind: ChartKind
  /** Title of the table's first column. */
  rowTitle: string
  /** In the order of the first axis. */
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  /** Text of a value; a number in the reader's language unless told. */
  format?: (value: number) => string
  /** Text of a value at the chart's axis; `format` unless told. */
  axisFormat?: (value: number) => string
  /** Value in the spreadsheet; the value itself unless told, such as minor units of money. */
  exported?: (value: number) => number
  /** File name of the spreadsheet, without its extension; none: no export. */
  exportName?: string
  /** Rows that are drawn, from the first; all unless told. The table has the rest too. */
  drawn?: number
  /** Keys of the series that are drawn; all unless told. */
  drawnSeries?: readonly string[]
  /** Pixels. */
  height?: number
  /** Drawn in place of the chart by kind, such as a map. */
  children?: ReactNode
  /** In place of chart and table where there are no rows. */
  empty?: ReactNode
}

/**
 * A chart with its numbers in a table next to it and an export of them. The picture is loaded on first use, is drawn in
 * the edition's colors without motion, and is hidden from screen readers, who have the table. A page that shows one
 * lists `table` among its texts.
 */
export function Chart(props: ChartProps) {
  const { title, note, kind, rows, series, height = 280, format = formatNumber } = props
  const { t } = useTranslation('table')
  const id = useId()
  const isEmpty = rows.length === 0
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {props.exportName && !isEmpty && <ExportButton {...props} />}
      </Group>
      {isEmpty ? (
        <Text c="dimmed">{props.empty ?? t('noData')}</Text>
      ) : (
        <div className={series.length > widest ? styles.below : styles.beside}>
          {props.children ?? (
            <ChartPicture
              kind={kind}
              rows={rows.slice(0, props.drawn)}
              series={series.filter(({ key }) => props.drawnSeries?.includes(key) ?? true)}
              format={format}
              axisFormat={props.axisFormat}
              height={height}
            />
          )}
          <div
            className={styles.table}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
            tabIndex={0}
            role="group"
            aria-labelledby={id}
            style={{ maxHeight: height + 60 }}
          >
            <Figures {...props} format={format} labelledBy={id} />
          </div>
        </div>
      )}
    </Paper>
  )
}

function ExportButton({ title, rows, series, rowTitle, exportName, exported = (value) => value }: ChartProps) {
  const { t } = useTranslation(['table', 'common'])
  const save = () => {
    const objects = rows.map(({ label, values }) => ({
      [rowTitle]: label,
      ...Object.fromEntries(
        series.map(({ key, label: column, counts }) => {
          const value = values[key]
          return [column, value == null ? null : counts ? value : exported(value)]
        }),
      ),
    }))
    exportSheet(objects, exportName!).catch((error: Error) => reportFailure(error))
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={styles.export}
      leftSection={<IconTableExport size={16} aria-hidden="true" />}
      onClick={save}
      aria-label={t('table:exportOf', { title })}
    >
      {t('table:export')}
    </Button>
  )
}

function Figures({
  rows,
  series,
  rowTitle,
  format,
  labelledBy,
}: Pick<ChartProps, 'rows' | 'series' | 'rowTitle'> & { format: (value: number) => string; labelledBy: string }) {
  return (
    <Table aria-labelledby={labelledBy} stickyHeader verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{rowTitle}</Table.Th>
          {series.map(({ key, label }) => (
            <Table.Th scope="col" key={key} className={styles.number}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key: row, label, values, to, links }) => (
          <Table.Tr key={row}>
            <Table.Th scope="row" className={styles.name}>
              {label}
            </Table.Th>
            {series.map(({ key, label: column, counts }) => {
              const value = values[key]
              const address = links?.[key] ?? to
              const text = value == null ? '–' : counts ? formatNumber(value) : format(value)
              return (
                <Table.Td key={key} className={styles.number}>
                  {address && value != null ? (
                    <Anchor component={Link} to={address} aria-label={`${label}, ${column}: ${text}`}>
                      {text}
                    </Anchor>
                  ) : (
                    text
                  )}
                </Table.Td>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
