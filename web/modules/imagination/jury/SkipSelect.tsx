import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const reasons = ['conflict', 'unsure', 'technical'] as const

/** Reason why a juror skips a picture. */
export type SkipReason = (typeof reasons)[number]

/** Select that skips the picture for the chosen reason. */
export function SkipSelect({ disabled, onSkip }: { disabled: boolean; onSkip: (reason: SkipReason) => void }) {
  const { t } = useTranslation('imagination')
  return (
    <Select
      size="sm"
      w={260}
      label={t('jury.skip')}
      placeholder={t('jury.skipReason')}
      disabled={disabled}
      data={reasons.map((value) => ({ value, label: t(`jury.reason.${value}`) }))}
      value={null}
      onChange={(value) => {
        const reason = reasons.find((each) => each === value)
        if (reason) onSkip(reason)
      }}
    />
  )
}
