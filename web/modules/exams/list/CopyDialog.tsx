import { Checkbox, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDate, formatNumber } from '../../../shared/input/format.ts'

/** Options of a copy. */
export interface Copying {
  /** days added to all dates */
  days: number
  questions: boolean
}

export interface CopyDialogProps {
  count: number
  text: string
  /** example opening time that illustrates the shift, in ms */
  example: number
  busy: boolean
  onSubmit: (copying: Copying) => void
  onClose: () => void
}

const day = 86_400_000

/** Dialog for copying: days to shift the dates by, and whether to include the questions. */
export function CopyDialog({ count, text, example, busy, onSubmit, onClose }: CopyDialogProps) {
  const { t } = useTranslation('setup')
  const [days, setDays] = useState<number | string>(364)
  const [questions, setQuestions] = useState(count === 1)
  const by = typeof days === 'number' ? days : 0
  return (
    <FormDialog
      title={t('copy.title', { count, formatted: formatNumber(count) })}
      submitLabel={t('copy.ok')}
      cancelLabel={t('cancel')}
      busy={busy}
      ready={typeof days === 'number'}
      onSubmit={() => onSubmit({ days: by, questions })}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <NumberInput
        label={t('copy.days')}
        description={t('copy.daysText', {
          from: formatDate(new Date(example).toISOString()),
          to: formatDate(new Date(example + by * day).toISOString()),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
      <Checkbox
        label={t('copy.questions')}
        checked={questions}
        onChange={(event) => setQuestions(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
