import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ColumnSelect } from '../../../../shared/sheets/SheetSource.tsx'
import type { PointsPreview } from './points-preview.ts'

interface PointsColumnsProps {
  preview: PointsPreview
  busy: boolean
  onChange: (columns: { whoColumn: number } | { pointsColumn: number }) => void
}

/** Chooses the columns of the contestants and of their points. */
export function PointsColumns({ preview, busy, onChange }: PointsColumnsProps) {
  const { t } = useTranslation('grandFinal')
  if (preview.columns.length === 0) return null
  return (
    <Group grow preventGrowOverflow={false}>
      <ColumnSelect
        label={t('results.whoColumn')}
        columns={preview.columns}
        value={preview.whoColumn}
        busy={busy}
        onChange={(whoColumn) => onChange({ whoColumn })}
      />
      <ColumnSelect
        label={t('results.scoreColumn')}
        columns={preview.columns}
        value={preview.pointsColumn}
        busy={busy}
        onChange={(pointsColumn) => onChange({ pointsColumn })}
      />
    </Group>
  )
}
