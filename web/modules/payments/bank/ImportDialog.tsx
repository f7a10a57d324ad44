import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { SheetFields } from '../../../shared/sheets/SheetFields.tsx'
import { SheetProblems } from '../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'
import type { BankPreview } from './bank-preview.ts'
import { CsvFields } from './CsvFields.tsx'
import { PreviewEntries } from './PreviewEntries.tsx'
import { useImportStatement } from './use-import-statement.ts'

/** Imports a bank statement after a preview; for rows, the columns are chosen and remembered. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['bank', 'sheets'])
  const [leftOut, setLeftOut] = useState(false)
  const file = useSheetPreview<BankPreview>('/upload/bank-statement')
  const { importStatement, importing } = useImportStatement(onClose)
  const { preview, busy } = file
  const isClear = preview?.format === 'camt' || preview?.problems.length === 0 || leftOut
  const isReady = preview !== null && preview.entryCount > 0 && isClear
  const readAgain = (...choices: Parameters<typeof file.readAgain>) => {
    setLeftOut(false)
    void file.readAgain(...choices)
  }
  return (
    <FormDialog
      title={t('bank:import.title')}
      submitLabel={t('bank:import.ok', { count: preview ? preview.entryCount - preview.knownCount : 0 })}
      cancelLabel={t('bank:cancel')}
      size="xl"
      busy={importing || busy}
      ready={isReady}
      onClose={onClose}
      onSubmit={() => preview && void importStatement(preview.uploadId, leftOut)}
    >
      <Stack gap="xs" align="flex-start">
        <Text>{t('bank:import.text')}</Text>
        <FileButton
          accept=".xml,.csv,.tsv,.txt,.xlsx,.xls,.ods"
          onChange={(chosen) => chosen && void file.read(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconFileUpload size={18} aria-hidden="true" />}
            >
              {t('bank:import.file')}
            </Button>
          )}
        </FileButton>
      </Stack>
      {preview?.format === 'csv' && <SheetFields {...preview} busy={busy} onChange={readAgain} />}
      {preview?.csv && (
        <CsvFields preview={preview} csv={preview.csv} busy={busy} onChange={(choices) => readAgain({}, choices)} />
      )}
      {preview && <PreviewEntries preview={preview} />}
      {preview?.format === 'csv' && (
        <SheetProblems problems={preview.problems} leftOut={leftOut} onLeaveOut={setLeftOut} />
      )}
    </FormDialog>
  )
}
