import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'

const reasons = ['unfit', 'person', 'brand', 'theme'] as const

export interface ReasonDialogProps {
  decision: 'hidden' | 'blocked'
  onChosen: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason why a picture is hidden or blocked: predefined or free text. The student can read it. */
export function ReasonDialog({ decision, onChosen, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('imaginationAdmin')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={decision === 'hidden' ? t('reason.hide') : t('reason.block')}
      submitLabel={decision === 'hidden' ? t('wall.hide') : t('wall.block')}
      cancelLabel={t('cancel')}
      busy={false}
      ready={reason.trim().length > 2}
      onSubmit={() => onChosen(reason.trim())}
      onClose={onClose}
    >
      <Stack gap="xs">
        {reasons.map((name) => (
          <Button key={name} variant="default" justify="flex-start" onClick={() => onChosen(t(`reason.${name}`))}>
            {t(`reason.${name}`)}
          </Button>
        ))}
      </Stack>
      <TextInput
        label={t('reason.other')}
        description={t('reason.hint')}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
