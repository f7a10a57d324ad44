import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOfPath } from '../../../shared/locale.ts'
import { dayKey, daysOf, weeksOf } from './calendar-time.ts'
import type { Item } from './calendar-time.ts'
import styles from './calendar.module.css'
import { ListView } from './ListView.tsx'

export interface MonthViewProps {
  month: Date
  items: readonly Item[]
  onOpen: (item: Item) => void
}

/** A month as weeks of days; on a phone the days have marks, and what they mean stands below. */
export function MonthView({ month, items, onOpen }: MonthViewProps) {
  const { t } = useTranslation('calendar')
  const locale = localeOfPath(location.pathname)
  const weeks = weeksOf(month)
  const [today] = useState(() => dayKey(new Date()))
  const [short, long] = (['short', 'long'] as const).map((weekday) => new Intl.DateTimeFormat(locale, { weekday }))
  const dayName = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const spans = items.map((item) => ({ item, days: daysOf(item) }))
  const ofMonth = spans.filter(({ days: [first, last] }) =>
    first <= dayKey(new Date(month.getFullYear(), month.getMonth() + 1, 0)) && last >= dayKey(month))

  return (
    <>
      <table className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day.getDay()} scope="col" abbr={long!.format(day)}>
                {short!.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={dayKey(week[0]!)}>
              {week.map((day) => {
                const key = dayKey(day)
                const here = spans.filter(({ days: [first, last] }) => first <= key && key <= last)
                return (
                  <td
                    key={key}
                    data-outside={day.getMonth() !== month.getMonth() || undefined}
                    aria-current={key === today ? 'date' : undefined}
                  >
                    <span className={styles.number}>
                      <span aria-hidden="true">{day.getDate()}</span>
                      <span className={styles.hidden}>{dayName.format(day)}</span>
                    </span>
                    {here.length > 0 && (
                      <span className={styles.marks} role="img" aria-label={t('count', { count: here.length })}>
                        {here.slice(0, 3).map(({ item }) => <i key={item.key} data-kind={item.kind} />)}
                      </span>
                    )}
                    <ul className={styles.items}>
                      {here.map(({ item, days: [first] }) => (first === key || day.getDay() === 1 ? (
                        <li key={item.key}>
                          <button type="button" className={styles.item} data-kind={item.kind} onClick={() => onOpen(item)}>
                            {!item.allDay && first === key && (
                              <span className={styles.time}>{time.format(new Date(item.startsAt))} </span>
                            )}
                            <span lang={item.language}>{item.title}</span>
                          </button>
                        </li>
                      ) : (
                        // it goes on: its name stands at its beginning and on Mondays
                        <li key={item.key} aria-hidden="true">
                          <span className={styles.going} />
                        </li>
                      )))}
                    </ul>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        {ofMonth.length > 0
          ? <ListView items={ofMonth.map(({ item }) => item)} onOpen={onOpen} />
          : <p className={styles.nothing}>{t('emptyMonth')}</p>}
      </div>
    </>
  )
}
