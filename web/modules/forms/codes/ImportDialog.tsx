import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ImportDialogMutation } from '../../../__generated__/ImportDialogMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { codesIn, codesOfFile } from './read-codes.ts'

/** Maximum number of codes per request. */
const atOnce = 2000

export interface ImportDialogProps {
  batch: { readonly id: string; readonly title: string }
  onClose: () => void
  onDone: () => void
}

/** Imports codes, pasted or from a spreadsheet; existing codes are skipped. */
export function ImportDialog({ batch, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation(['forms', 'common'])
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [send] = useCommand<ImportDialogMutation>(graphql`
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
  const codes = codesIn(text)
  const take = (file: File | null) => {
    if (!file) return
    codesOfFile(file).then(
      (found) => setText(found.join('\n')),
      () => toastError({ title: t('common:toast.error'), message: t('forms:codes.unreadable') }),
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    let added = 0
    try {
      for (let from = 0; from < codes.length; from += atOnce) {
        const answer = await send({ input: { id: batch.id, codes: codes.slice(from, from + atOnce) } })
        added += answer.importExternalCodes.added
      }
      toastSuccess({
        title: t('common:toast.success'),
        message: t('forms:codes.added', { added, repeated: codes.length - added }),
        unseen: 'count',
      } as never)
      onDone()
    } catch {
      // The command reports the failure; codes already imported are skipped by the next attempt.
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('forms:codes.importTitle', { title: batch.title })}
      submitLabel={t('forms:codes.importOk', { count: codes.length })}
      cancelLabel={t('forms:close.cancel')}
      busy={busy}
      ready={codes.length > 0}
      size="lg"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Group>
        <FileButton accept=".csv,.txt,.xlsx,.xls,.ods" onChange={take}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
              {t('forms:codes.file')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('forms:codes.fileHint')}
        </Text>
      </Group>
      <Textarea
        size="md"
        rows={10}
        label={t('forms:codes.paste')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
