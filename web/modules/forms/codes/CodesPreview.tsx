import { Code, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SheetFields } from '../../../shared/sheets/SheetFields.tsx'
import { ColumnSelect } from '../../../shared/sheets/SheetSource.tsx'
import type { SheetPreview, useSheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'

/** The server's reading of codes from a file. */
export interface CodesSheet extends SheetPreview {
  /** -1 for all columns */
  column: number
  codes: string[]
  repeated: number
}

/** Number of codes shown as a sample. */
const shownCodes = 3

export interface CodesPreviewProps {
  file: ReturnType<typeof useSheetPreview<CodesSheet>>
  preview: CodesSheet
  /** Called when the file must be read with other options. */
  onReread: () => void
}

/** Reading options of the file, which can be changed, and the codes found in it. */
export function CodesPreview({ file, preview, onReread }: CodesPreviewProps) {
  const { t } = useTranslation('forms')
  const { columns, column, codes, repeated } = preview
  const readAgain: typeof file.readAgain = (...reading) => {
    onReread()
    return file.readAgain(...reading)
  }
  return (
    <>
      <SheetFields {...preview} busy={file.busy} onChange={(reading) => void readAgain(reading)} />
      {columns.length > 1 && (
        <ColumnSelect
          withAll
          label={t('codes.column')}
          columns={columns}
          value={column}
          busy={file.busy}
          onChange={(chosen) => void readAgain({}, { column: chosen })}
        />
      )}
      {codes.length > 0 && (
        <div>
          <Text fw={600}>{t('codes.preview', { count: codes.length })}</Text>
          <Group gap="xs" my={4}>
            {codes.slice(0, shownCodes).map((code) => (
              <Code key={code}>{code}</Code>
            ))}
          </Group>
          {repeated > 0 && (
            <Text size="sm" c="dimmed">
              {t('codes.repeats', { count: repeated })}
            </Text>
          )}
        </div>
      )}
    </>
  )
}
