import { useState } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { homeZone } from '../../../base/zone.ts'
import { asCalendarDay, dayKey, dayOf, daysOf, linesOf, weeksOf } from './calendar-time.ts'
import type { Item } from './calendar-time.ts'
import styles from './calendar.module.css'
import { ListView } from './ListView.tsx'

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
            {weeks[0]!.map((day) => (
              <th key={day.getDay()} scope="col" abbr={formatMoment(day, asCalendarDay({ weekday: 'long' }))}>
                {formatMoment(day, asCalendarDay({ weekday: 'short' }))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const lines = linesOf(week.map(dayKey), spans)
            return (
              <tr key={dayKey(week[0]!)}>
                {week.map((day, column) => {
                  const key = dayKey(day)
                  const cells = lines.map((line) => line[column] ?? null)
                  const here = cells.filter((span) => span !== null)
                  return (
                    <td
                      key={key}
                      data-outside={day.getMonth() !== month.getMonth() || undefined}
                      aria-current={key === today ? 'date' : undefined}
                    >
                      <span className={styles.number}>
                        <span aria-hidden="true">{day.getDate()}</span>
                        <span className={styles.hidden}>
                          {formatMoment(day, asCalendarDay({ day: 'numeric', month: 'long' }))}
                        </span>
                      </span>
                      {here.length > 0 && (
                        <span className={styles.marks} role="img" aria-label={t('count', { count: here.length })}>
                          {here.slice(0, 3).map(({ item }) => (
                            <i key={item.key} data-kind={item.kind} />
                          ))}
                        </span>
                      )}
                      <ul className={styles.items}>
                        {cells.slice(0, cells.findLastIndex((span) => span !== null) + 1).map((span, i) =>
                          span && (span.days[0] === key || column === 0) ? (
                            <li key={span.item.key}>
                              <button
                                type="button"
                                className={styles.item}
                                style={{ '--days': lines[i]!.lastIndexOf(span) - column + 1 } as CSSProperties}
                                data-kind={span.item.kind}
                                onClick={() => onOpen(span.item)}
                              >
                                {!span.item.allDay && span.days[0] === key && (
                                  <span className={styles.time}>
                                    {formatMoment(new Date(span.item.startsAt), {
                                      timeStyle: 'short',
                                      timeZone: homeZone(),
                                    })}{' '}
                                  </span>
                                )}
                                <span lang={span.item.language}>{span.item.title}</span>
                              </button>
                            </li>
                          ) : (
                            // The line is free on this day, or an earlier item spans it.
                            <li key={i} className={styles.line} aria-hidden="true" />
                          ),
                        )}
                      </ul>
                    </td>
                  )
                })}
              </tr>
            )
          })}
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
