import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'
import type { PointsPreview } from './points-preview.ts'

const shownRows = 5

/** First rows of the preview. */
export function PointsRows({ rows }: { rows: PointsPreview['rows'] }) {
  const { t } = useTranslation(['grandFinal', 'sheets'])
  return (
    <div>
      <Text fw={600}>{t('results.preview', { count: rows.length })}</Text>
      <PlainTable
        label={t('results.preview', { count: rows.length })}
        columns={[
          { title: t('grandFinal:results.who') },
          { title: t('grandFinal:results.studentName'), isName: true },
          { title: t('grandFinal:results.pointsColumn'), align: 'end' },
        ]}
      >
        {rows.slice(0, shownRows).map(({ row, who, name, points }) => (
          <PlainRow key={row} cells={[who, name, formatNumber(points, { maximumFractionDigits: 10 })]} />
        ))}
      </PlainTable>
      {rows.length > shownRows && (
        <Text size="sm" c="dimmed">
          {t('sheets:more', { count: rows.length - shownRows })}
        </Text>
      )}
    </div>
  )
}
