import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ImportDialog_batch$key } from '../../../__generated__/ImportDialog_batch.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { SheetProblems, SheetSource } from '../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'
import { CodesPreview } from './CodesPreview.tsx'
import type { CodesSheet } from './CodesPreview.tsx'
import { useImportCodes } from './use-import-codes.ts'

export interface ImportDialogProps {
  batch: ImportDialog_batch$key
  onClose: () => void
  onDone: () => void
}

/** Imports codes from a file or pasted lines, after a preview; existing codes are skipped. */
export function ImportDialog({ batch: key, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation(['forms', 'sheets'])
  const batch = useFragment(
    graphql`
      fragment ImportDialog_batch on ExternalCodeBatch {
        id
        title
      }
    `,
    key,
  )
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState(false)
  const file = useSheetPreview<CodesSheet>('/upload/codes')
  const [importCodes, importing] = useImportCodes()
  const { preview } = file
  const codes = preview?.codes ?? []
  const isReady = preview ? codes.length > 0 && (preview.problems.length === 0 || leftOut) : text.trim() !== ''
  const submit = () => {
    if (!preview) return void file.read(text)
    void importCodes(batch.id, codes).then(onDone, ignoreReported)
  }
  return (
    <FormDialog
      title={t('forms:codes.importTitle', { title: batch.title })}
      submitLabel={preview ? t('forms:codes.importOk', { count: codes.length }) : t('forms:codes.readFirst')}
      cancelLabel={t('forms:close.cancel')}
      busy={importing || file.busy}
      ready={isReady}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      {!preview && (
        <SheetSource
          hint={t('forms:codes.fileHint')}
          text={text}
          busy={file.busy}
          onText={setText}
          onFile={(chosen) => void file.read(chosen)}
        />
      )}
      {preview && (
        <>
          <Button variant="subtle" size="compact-sm" w="fit-content" onClick={file.clear}>
            {t('sheets:back')}
          </Button>
          <CodesPreview file={file} preview={preview} onReread={() => setLeftOut(false)} />
          <SheetProblems problems={preview.problems} leftOut={leftOut} onLeaveOut={setLeftOut} />
        </>
      )}
    </FormDialog>
  )
}
