import { Button, Text } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZoneNote } from '../../../../shared/intl/ZoneNote.tsx'
import { useTimes } from '../../../../shared/intl/when.ts'
import { useExam } from '../../sitting/use-exam.ts'
import { SubmitDialog } from './SubmitDialog.tsx'

/** Submits a provider's exam, after a confirmation. */
export function FinishElsewhere(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const { t } = useTranslation('exam')
  const submitting = useExam((state) => state.submitting)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button {...props} disabled={submitting !== null} onClick={() => setAsked(true)}>
        {t('finish')}
      </Button>
      <SubmitDialog opened={asked || submitting !== null} onClose={() => setAsked(false)} />
    </>
  )
}

/** The deadline as a time, since a provider's exam has no countdown of ours. */
export function SubmitBy() {
  const { t } = useTranslation('exam')
  const times = useTimes()
  const endsAt = useExam((state) => state.endsAt)
  const paused = useExam((state) => state.paused)
  if (paused) return <Text>{t('paused.title')}</Text>
  if (endsAt === null) return null
  return (
    <>
      <Text>{t('elsewhere.until', { moment: times.moment(endsAt) })}</Text>
      <ZoneNote />
    </>
  )
}
