import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../input/date-locales.ts'
import { typedDateFormat } from '../../input/typed-date.ts'

interface PeriodFieldProps {
  label: string
  /** First and last day of the period, YYYY-MM-DD. */
  from: string | undefined
  to: string | undefined
  /** Called with both days, or with null for both. */
  onChange: (from: string | null, to: string | null) => void
}

/** Date range field, chosen from a calendar. */
export default function PeriodField({ label, from, to, onChange }: PeriodFieldProps) {
  const { t, i18n } = useTranslation('common')
  // a range is only reported once both days are chosen
  const [begun, setBegun] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      aria-label={label}
      placeholder={label}
      locale={i18n.language}
      weekendDays={[]}
      maxLevel="month"
      clearable
      clearButtonProps={{ 'aria-label': t('place.clear') }}
      ariaLabels={{ previousMonth: t('dateField.previousMonth'), nextMonth: t('dateField.nextMonth') }}
      popoverProps={{ shadow: 'md' }}
      valueFormat={typedDateFormat(false)}
      value={begun ? [begun, null] : [from ?? null, to ?? null]}
      onChange={([first, last]) => {
        setBegun(first && !last ? first : null)
        if (Boolean(first) === Boolean(last)) onChange(first, last)
      }}
      onDropdownClose={() => setBegun(null)}
      size="sm"
    />
  )
}
