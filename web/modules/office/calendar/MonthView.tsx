import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { first } from '../../../../shared/required.ts'
import { asCalendarDay, dayKey, dayOf, daysOf, weeksOf } from './calendar-time.ts'
import type { Item } from './calendar-time.ts'
import styles from './calendar.module.css'
import { ListView } from './ListView.tsx'
import { WeekRow } from './WeekRow.tsx'

export interface MonthViewProps {
  month: Date
  items: readonly Item[]
  onOpen: (item: Item) => void
}

/** Month grid; on phones the days show marks and the items are listed below. */
export function MonthView({ month, items, onOpen }: MonthViewProps) {
  const { t } = useTranslation('calendar')
  const weeks = weeksOf(month)
  const [today] = useState(() => dayOf(new Date()))
  const spans = items.map((item) => ({ item, days: daysOf(item) }))
  const ofMonth = spans.filter(
    ({ days: [first, last] }) =>
      first <= dayKey(new Date(month.getFullYear(), month.getMonth() + 1, 0)) && last >= dayKey(month),
  )

  return (
    <>
      <table className={styles.grid}>
        <thead>
          <tr>
            {first(weeks).map((day) => (
              <th key={day.getDay()} scope="col" abbr={formatMoment(day, asCalendarDay({ weekday: 'long' }))}>
                {formatMoment(day, asCalendarDay({ weekday: 'short' }))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <WeekRow key={dayKey(first(week))} week={week} month={month} today={today} spans={spans} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        {ofMonth.length > 0 ? (
          <ListView items={ofMonth.map(({ item }) => item)} onOpen={onOpen} />
        ) : (
          <p className={styles.nothing}>{t('emptyMonth')}</p>
        )}
      </div>
    </>
  )
}
