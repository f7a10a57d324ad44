import { Radio, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ambiguityOf, parseLocalField } from './date-field.ts'
import { formatMoment } from './format.ts'

interface ClockChangeHintProps {
  /** Value of a `DateField` with a time. */
  value: string
  /** IANA time zone of the field. */
  zone: string
  onChange: (value: string) => void
}

/**
 * Asks which of two moments is meant when a clock change repeats a time, and explains how a skipped time is
 * interpreted.
 */
export function ClockChangeHint({ value, zone, onChange }: ClockChangeHintProps) {
  const { t } = useTranslation('common')
  const moments = ambiguityOf(value, zone)
  if (!moments) return null
  const [first, second] = moments
  if (first === undefined || second === undefined) {
    const moment = parseLocalField(value, zone)
    const time = moment && formatMoment(new Date(moment), { timeStyle: 'short', timeZone: zone })
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('dateField.skipped', { time })}
      </Text>
    )
  }
  return (
    <Radio.Group
      size="sm"
      label={t('dateField.twice')}
      value={moments.includes(value) ? value : first}
      onChange={onChange}
    >
      <Stack gap={4} mt={4}>
        <Radio size="sm" value={first} label={t('dateField.before', { offset: first.slice(16) })} />
        <Radio size="sm" value={second} label={t('dateField.after', { offset: second.slice(16) })} />
      </Stack>
    </Radio.Group>
  )
}
