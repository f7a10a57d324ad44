import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../shared/input/format.ts'

/** Asks for the reason before a draft ranking is published. */
export function PublishDialog(props: {
  title: string
  count: number
  busy: boolean
  onClose: () => void
  onPublish: (note: string) => Promise<void>
}) {
  const { t } = useTranslation('results')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('draft.publishTitle')}
      submitLabel={t('draft.publish')}
      cancelLabel={t('admin.cancel')}
      busy={props.busy}
      ready={note.trim().length >= 3}
      onClose={props.onClose}
      onSubmit={() => void props.onPublish(note.trim()).catch(() => undefined)}
    >
      <Text>
        {t('draft.publishText', {
          title: props.title,
          count: props.count,
          formatted: formatNumber(props.count),
        })}
      </Text>
      <Textarea
        label={t('draft.note')}
        description={t('draft.noteText')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
