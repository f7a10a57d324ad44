import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { SheetSource } from '../../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../../shared/sheets/use-sheet-preview.ts'
import { PointsPreviewFields } from './PointsPreviewFields.tsx'
import type { PointsPreview } from './points-preview.ts'
import { useImportPoints } from './use-import-points.ts'

/** Imports points of a category from a file or pasted cells, after a preview of the rows. */
export function ImportPointsDialog({ categoryId, onClose }: { categoryId: string; onClose: () => void }) {
  const { t } = useTranslation(['grandFinal', 'sheets'])
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState(false)
  const file = useSheetPreview<PointsPreview>(`/upload/points?categoryId=${encodeURIComponent(categoryId)}`)
  const { importPoints, importing, unknown } = useImportPoints(categoryId, onClose)
  const { preview } = file
  const rows = preview?.rows ?? []
  const isReady = preview ? rows.length > 0 && (preview.problems.length === 0 || leftOut) : text.trim() !== ''
  const submit = () => {
    if (!preview) return void file.read(text)
    importPoints(rows)
  }
  return (
    <FormDialog
      title={t('results.import')}
      submitLabel={preview ? t('results.take', { count: rows.length }) : t('results.readFirst')}
      cancelLabel={t('action.cancel')}
      size="lg"
      busy={importing || file.busy}
      ready={isReady}
      onClose={onClose}
      onSubmit={submit}
    >
      {!preview && (
        <SheetSource
          hint={t('results.importText')}
          text={text}
          busy={file.busy}
          onText={setText}
          onFile={(chosen) => void file.read(chosen)}
        />
      )}
      {preview && <PointsPreviewFields preview={preview} file={file} leftOut={leftOut} onLeaveOut={setLeftOut} />}
      {unknown.length > 0 && (
        <Alert color="amber" role="alert">
          {t('results.unknown', { names: unknown.join(', ') })}
        </Alert>
      )}
    </FormDialog>
  )
}
