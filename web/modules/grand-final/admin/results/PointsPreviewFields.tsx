import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SheetFields } from '../../../../shared/sheets/SheetFields.tsx'
import { SheetProblems } from '../../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../../shared/sheets/use-sheet-preview.ts'
import { PointsColumns } from './PointsColumns.tsx'
import { PointsRows } from './PointsRows.tsx'
import type { PointsPreview } from './points-preview.ts'

interface PointsPreviewFieldsProps {
  preview: PointsPreview
  file: ReturnType<typeof useSheetPreview<PointsPreview>>
  leftOut: boolean
  onLeaveOut: (leftOut: boolean) => void
}

/** Preview of a sheet: reading options, columns, the first rows and the rows with problems. */
export function PointsPreviewFields({ preview, file, leftOut, onLeaveOut }: PointsPreviewFieldsProps) {
  const { t } = useTranslation('sheets')
  const choose = (columns: { whoColumn: number } | { pointsColumn: number }) => {
    onLeaveOut(false)
    void file.readAgain({}, columns)
  }
  return (
    <>
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={file.clear}>
        {t('back')}
      </Button>
      <SheetFields
        {...preview}
        busy={file.busy}
        onChange={(reading) => {
          onLeaveOut(false)
          void file.readAgain(reading)
        }}
      />
      <PointsColumns preview={preview} busy={file.busy} onChange={choose} />
      {preview.rows.length > 0 && <PointsRows rows={preview.rows} />}
      <SheetProblems problems={preview.problems} leftOut={leftOut} onLeaveOut={onLeaveOut} />
    </>
  )
}
