import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupAudience } from '../../../../__generated__/useBulkCommandsWriteMutation.graphql.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../../shared/input/format.ts'

export interface GroupMessage {
  audience: GroupAudience
  subject: string
  text: string
}

interface MessageDialogProps {
  count: number
  busy: boolean
  onClose: () => void
  onSubmit: (message: GroupMessage) => void
}

const audiences = ['teachers', 'families', 'everybody'] as const

/** Dialog for an e-mail to the members of many groups. */
export function MessageDialog({ count, busy, onClose, onSubmit }: MessageDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [audience, setAudience] = useState<(typeof audiences)[number]>('teachers')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={t('bulk.writeTitle', { count, formatted: formatNumber(count) })}
      submitLabel={t('bulk.send')}
      cancelLabel={t('action.cancel')}
      size="lg"
      busy={busy}
      ready={Boolean(subject.trim() && text.trim())}
      onClose={onClose}
      onSubmit={() => onSubmit({ audience, subject: subject.trim(), text: text.trim() })}
    >
      <Select
        label={t('bulk.audience')}
        allowDeselect={false}
        data={audiences.map((value) => ({ value, label: t(`bulk.audiences.${value}`) }))}
        value={audience}
        onChange={(value) => setAudience(audiences.find((known) => known === value) ?? 'teachers')}
      />
      <TextInput
        label={t('bulk.subject')}
        required
        maxLength={150}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={t('bulk.text')}
        description={t('bulk.textHint')}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
