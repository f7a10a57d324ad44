import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import type { DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import './date-locales.ts'
import { ClockChangeHint } from './ClockChangeHint.tsx'
import { parseTypedDate, typedDateFormat } from './typed-date.ts'
import { homeZone } from '../../base/zone.ts'

export interface DateFieldProps extends Pick<
  DateInputProps,
  'label' | 'description' | 'required' | 'error' | 'size' | 'onFocus'
> {
  withTime?: boolean
  /** IANA time zone of a date with time; the profile's by default. */
  zone?: string | undefined
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:mm with a time and possibly its offset, see `formatLocalField`; empty: no date. */
  value?: string
  onChange: (value: string) => void
}

/** Date field with optional time, typed in the format of the page's language or chosen from a calendar. */
export function DateField({
  withTime = false,
  zone,
  value = '',
  onChange,
  description,
  size = 'md',
  ...field
}: DateFieldProps) {
  const { t, i18n } = useTranslation('common')
  const format = typedDateFormat(withTime)
  const written = (date: string) => dayjs(date).format(format)
  return (
    // one cell of a grid
    <div>
      <DateInput
        {...field}
        description={description ?? (withTime && !zone && t('dateField.zone', { zone: homeZone() }))}
        size={size}
        locale={i18n.language}
        withTime={withTime}
        maxLevel="month"
        weekendDays={[]}
        popoverProps={{ shadow: 'md' }}
        ariaLabels={{ previousMonth: t('dateField.previousMonth'), nextMonth: t('dateField.nextMonth') }}
        // Escape closes the calendar only, not the dialog around it
        data-mantine-stop-propagation="true"
        placeholder={t('dateField.example', { date: written(`${dayjs().year()}-12-31T18:00`) })}
        valueFormat={written}
        dateParser={(text) => parseTypedDate(text, withTime)}
        value={value.slice(0, 16) || null}
        onChange={(date) => {
          // choosing a day in the calendar keeps the time
          const [chosen = '', time = value.slice(11) || '00:00'] = date?.split(/[T ]/) ?? []
          onChange(withTime && chosen ? `${chosen}T${time.slice(0, 5)}` : chosen)
        }}
        onBlur={({ currentTarget }) => {
          if (!currentTarget.value.trim()) onChange('')
        }}
      />
      {withTime && value && <ClockChangeHint value={value} zone={zone ?? homeZone()} onChange={onChange} />}
    </div>
  )
}
