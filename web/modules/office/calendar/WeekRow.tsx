import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { homeZone } from '../../../base/zone.ts'
import { asCalendarDay, dayKey, linesOf } from './calendar-time.ts'
import type { Item } from './calendar-time.ts'
import styles from './calendar.module.css'

/** An item with its first and last day. */
interface Span {
  item: Item
  days: readonly [first: string, last: string]
}

export interface WeekRowProps {
  /** Seven days. */
  week: readonly Date[]
  /** Days of other months are dimmed. */
  month: Date
  /** Key of the current day. */
  today: string
  spans: readonly Span[]
  onOpen: (item: Item) => void
}

/** Week of the month grid. An item spans its days on one line. */
export function WeekRow({ week, month, today, spans, onOpen }: WeekRowProps) {
  const lines = linesOf(week.map(dayKey), spans)
  return (
    <tr>
      {week.map((day, column) => {
        const key = dayKey(day)
        const slots = lines.map((line) => {
          const span = line[column] ?? null
          return { span, days: span ? line.lastIndexOf(span) - column + 1 : 0 }
        })
        const here = slots.flatMap(({ span }) => span?.item ?? [])
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
            <Marks items={here} />
            <ul className={styles.items}>
              {slots.slice(0, slots.findLastIndex(({ span }) => span !== null) + 1).map(({ span, days }, i) =>
                span && (span.days[0] === key || column === 0) ? (
                  <li key={span.item.key}>
                    <ItemButton item={span.item} days={days} withTime={span.days[0] === key} onOpen={onOpen} />
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
}

/** Marks of a day's items on phones, at most three. */
function Marks({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('calendar')
  if (items.length === 0) return null
  return (
    <span className={styles.marks} role="img" aria-label={t('count', { count: items.length })}>
      {items.slice(0, 3).map((item) => (
        <i key={item.key} data-kind={item.kind} />
      ))}
    </span>
  )
}

interface ItemButtonProps {
  item: Item
  /** Number of days that the item spans in this week. */
  days: number
  /** Whether the item begins on this day. */
  withTime: boolean
  onOpen: (item: Item) => void
}

function ItemButton({ item, days, withTime, onOpen }: ItemButtonProps) {
  return (
    <button
      type="button"
      className={styles.item}
      style={{ '--days': days } as CSSProperties}
      data-kind={item.kind}
      onClick={() => onOpen(item)}
    >
      {!item.allDay && withTime && (
        <span className={styles.time}>
          {formatMoment(new Date(item.startsAt), { timeStyle: 'short', timeZone: homeZone() })}{' '}
        </span>
      )}
      <span lang={item.language}>{item.title}</span>
    </button>
  )
}
