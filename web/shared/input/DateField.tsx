import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/az.js'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/ru.js'
import 'dayjs/locale/tr.js'
import { DateInput } from '@mantine/dates'
import type { DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { readWritten, writtenFormat } from './written-date.ts'

export interface DateFieldProps extends Pick<
  DateInputProps,
  'label' | 'description' | 'required' | 'error' | 'size' | 'onFocus'
> {
  withTime?: boolean
  /** YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm; empty: none. */
  value?: string
  onChange: (value: string) => void
}

/** A day, and a time where it is wanted, written as the page's language does or chosen from a calendar. */
export function DateField({ withTime = false, value = '', onChange, size = 'md', ...field }: DateFieldProps) {
  const { t, i18n } = useTranslation('common')
  const format = writtenFormat(withTime)
  const written = (date: string) => dayjs(date).format(format)
  return (
    <DateInput
      {...field}
      size={size}
      locale={i18n.language}
      withTime={withTime}
      maxLevel="month"
      weekendDays={[]}
      popoverProps={{ shadow: 'md' }}
      ariaLabels={{ previousMonth: t('dateField.previousMonth'), nextMonth: t('dateField.nextMonth') }}
      // Escape closes the calendar, and not the dialog as well
      data-mantine-stop-propagation="true"
      placeholder={t('dateField.example', { date: written(`${dayjs().year()}-12-31T18:00`) })}
      valueFormat={written}
      dateParser={(text) => readWritten(text, withTime)}
      value={value || null}
      onChange={(date) => {
        // a day of the calendar keeps the time that is there
        const [chosen = '', time = value.slice(11) || '00:00'] = date?.split(/[T ]/) ?? []
        onChange(withTime && chosen ? `${chosen}T${time.slice(0, 5)}` : chosen)
      }}
      onBlur={({ currentTarget }) => {
        if (!currentTarget.value.trim()) onChange('')
      }}
    />
  )
}
