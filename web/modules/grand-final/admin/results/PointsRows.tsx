import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../shared/input/format.ts'
import type { PointsPreview } from './points-preview.ts'

const shownRows = 5

/** First rows of the preview. */
export function PointsRows({ rows }: { rows: PointsPreview['rows'] }) {
  const { t } = useTranslation(['grandFinal', 'sheets'])
  return (
    <div>
      <Text fw={600}>{t('results.preview', { count: rows.length })}</Text>
      <Table aria-label={t('results.preview', { count: rows.length })}>
        <Table.Tbody>
          {rows.slice(0, shownRows).map(({ row, who, name, points }) => (
            <Table.Tr key={row}>
              <Table.Td>{who}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{formatNumber(points, { maximumFractionDigits: 10 })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed">
          {t('sheets:more', { count: rows.length - shownRows })}
        </Text>
      )}
    </div>
  )
}
