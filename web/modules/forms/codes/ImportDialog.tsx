import { Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ImportDialogMutation } from '../../../__generated__/ImportDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { SheetFields } from '../../../shared/sheets/SheetFields.tsx'
import { ColumnSelect, SheetProblems, SheetSource } from '../../../shared/sheets/SheetSource.tsx'
import { useSheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'
import type { SheetPreview } from '../../../shared/sheets/use-sheet-preview.ts'
import { toastSuccess } from '../../../ui/toast.tsx'

interface CodesPreview extends SheetPreview {
  /** -1 for all columns */
  column: number
  codes: string[]
  repeated: number
}

const shownCodes = 3

export interface ImportDialogProps {
  batch: { readonly id: string; readonly title: string }
  onClose: () => void
  onDone: () => void
}

/** Imports codes from a file or pasted lines, after a preview; existing codes are skipped. */
export function ImportDialog({ batch, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation(['forms', 'common', 'sheets'])
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState(false)
  const file = useSheetPreview<CodesPreview>('/upload/codes')
  const [send, sending] = useCommand<ImportDialogMutation>(graphql`
    mutation ImportDialogMutation($input: ImportExternalCodesInput!) {
      importExternalCodes(input: $input) {
        added
        repeated
        batch {
          id
          codeCount
          leftCount
          warnedAt
        }
      }
    }
  `)
  const { preview } = file
  const codes = preview?.codes ?? []
  const isReady = preview ? codes.length > 0 && (preview.problems.length === 0 || leftOut) : text.trim() !== ''
  const submit = () => {
    if (!preview) return void file.read(text)
    send({ input: { id: batch.id, codes } }).then(({ importExternalCodes: { added, repeated } }) => {
      toastSuccess({
        title: t('common:toast.success'),
        message: t('forms:codes.added', { added, repeated }),
        unseen: 'count',
      } as never)
      onDone()
    }, ignoreReported)
  }
  return (
    <FormDialog
      title={t('forms:codes.importTitle', { title: batch.title })}
      submitLabel={preview ? t('forms:codes.importOk', { count: codes.length }) : t('forms:codes.readFirst')}
      cancelLabel={t('forms:close.cancel')}
      busy={sending || file.busy}
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
          <SheetFields
            {...preview}
            busy={file.busy}
            onChange={(reading) => {
              setLeftOut(false)
              void file.readAgain(reading)
            }}
          />
          {preview.columns.length > 1 && (
            <ColumnSelect
              withAll
              label={t('forms:codes.column')}
              columns={preview.columns}
              value={preview.column}
              busy={file.busy}
              onChange={(column) => {
                setLeftOut(false)
                void file.readAgain({}, { column })
              }}
            />
          )}
          {codes.length > 0 && (
            <div>
              <Text fw={600}>{t('forms:codes.preview', { count: codes.length })}</Text>
              <Group gap="xs" my={4}>
                {codes.slice(0, shownCodes).map((code) => (
                  <Code key={code}>{code}</Code>
                ))}
              </Group>
              {preview.repeated > 0 && (
                <Text size="sm" c="dimmed">
                  {t('forms:codes.repeats', { count: preview.repeated })}
                </Text>
              )}
            </div>
          )}
          <SheetProblems problems={preview.problems} leftOut={leftOut} onLeaveOut={setLeftOut} />
        </>
      )}
    </FormDialog>
  )
}
