import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { reportFailure } from '../../relay/report-failure.ts'
import { exportRows } from '../table/export/export-sheet.ts'
import { formatNumber } from '../input/format.ts'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'
import styles from './Chart.module.css'
import { ChartPicture } from './ChartPicture.tsx'
import type { ChartKind, ChartRow, ChartSeries } from './types.ts'

/** Maximum number of series whose columns fit next to the picture. */
const widest = 3

export interface ChartProps {
  title: string
  /** Definition of the figures, and their period unless the page says it once for all. */
  note?: ReactNode
  kind: ChartKind
  /** Header of the table's first column. */
  rowTitle: string
  /** Ordered along the category axis. */
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  /** Formats a value; as a localized number by default. */
  format?: (value: number) => string
  /** Formats a value on the axis; `format` by default. */
  axisFormat?: (value: number) => string
  /** Converts a value for the spreadsheet, e.g. from minor units of money; the identity by default. */
  exported?: (value: number) => number
  /** File name of the export without extension; omitted: no export. */
  exportName?: string
  /** Number of rows drawn, from the first; all by default. The table always has all rows. */
  drawn?: number
  /** Keys of the series drawn; all by default. */
  drawnSeries?: readonly string[]
  /** Height in px. */
  height?: number
  /** Replaces the chart drawn from `kind`, e.g. a map. */
  children?: ReactNode
  /** Empty state, replaces chart and table when there are no rows. */
  empty?: ReactNode
}

/**
 * Chart with a table of its values and an export. The picture is lazy-loaded, uses the edition's colors, has no
 * animation and is hidden from screen readers, which read the table. A page with a chart lists `table` among its texts.
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
        {props.exportName && !isEmpty && <ExportButton {...props} exportName={props.exportName} />}
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
          <Figures {...props} format={format} labelledBy={id} maxHeight={height + 60} />
        </div>
      )}
    </Paper>
  )
}

function ExportButton({
  title,
  rows,
  series,
  rowTitle,
  exportName,
  exported = (value) => value,
}: ChartProps & { exportName: string }) {
  const { t } = useTranslation(['table', 'common'])
  const save = () => {
    const titles = [rowTitle, ...series.map((one) => one.label)]
    const cells = rows.map(({ label, values }) => [
      label,
      ...series.map(({ key, counts }) => {
        const value = values[key]
        return value == null ? null : counts ? value : exported(value)
      }),
    ])
    exportRows([titles, ...cells], exportName).catch((error: Error) => reportFailure(error))
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

interface FiguresProps extends Pick<ChartProps, 'rows' | 'series' | 'rowTitle'> {
  format: (value: number) => string
  labelledBy: string
  maxHeight: number
}

/** Whether a row has a value other than 0; the picture keeps the others on its axis. */
const hasValue = ({ values }: ChartRow, series: readonly ChartSeries[]) =>
  series.some(({ key }) => Boolean(values[key]))

function Figures({ rows, series, rowTitle, format, labelledBy, maxHeight }: FiguresProps) {
  const shown = rows.filter((row) => hasValue(row, series))
  return (
    <PlainTable
      labelledBy={labelledBy}
      maxHeight={maxHeight}
      columns={[
        { title: rowTitle, isName: true },
        ...series.map(({ label }) => ({ title: label, align: 'end' }) as const),
      ]}
    >
      {shown.map(({ key: row, label, values, to, links }) => (
        <PlainRow
          key={row}
          cells={[
            label,
            ...series.map(({ key, label: column, counts }) => {
              const value = values[key]
              const address = links?.[key] ?? to
              const text = value == null ? '–' : counts ? formatNumber(value) : format(value)
              return address && value != null ? (
                <Anchor key={key} component={Link} to={address} aria-label={`${label}, ${column}: ${text}`}>
                  {text}
                </Anchor>
              ) : (
                text
              )
            }),
          ]}
        />
      ))}
    </PlainTable>
  )
}
