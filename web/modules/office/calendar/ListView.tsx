import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/input/format.ts'
import { useGradeRange } from '../../../shared/words/GradeRange.tsx'
import { whenOf } from './calendar-time.ts'
import type { Item } from './calendar-time.ts'
import styles from './calendar.module.css'
import { Badge } from '../../../ui/Badge.tsx'

export interface ListViewProps {
  items: readonly Item[]
  onOpen: (item: Item) => void
}

/** Calendar items as a list grouped by day. */
export function ListView({ items, onOpen }: ListViewProps) {
  const { t } = useTranslation('calendar')
  const grades = useGradeRange()
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const zone = item.allDay ? { timeZone: 'UTC' } : {}
        const start = new Date(item.startsAt)
        const range = grades({ from: item.fromGrade, to: item.toGrade })
        return (
          <li key={item.key}>
            <button type="button" className={styles.row} data-kind={item.kind} onClick={() => onOpen(item)}>
              <span className={styles.date} aria-hidden="true">
                <b>{formatMoment(start, { day: 'numeric', ...zone })}</b>
                {formatMoment(start, { month: 'short', ...zone })}
              </span>
              <span className={styles.words}>
                <Text component="span" fw={600} lang={item.language}>
                  {item.title}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {[whenOf(item), item.category?.title, range].filter(Boolean).join(' · ')}
                </Text>
              </span>
              <Badge style={{ flex: 'none' }} tone={item.kind === 'exam' ? 'info' : 'neutral'}>
                {t(`kind.${item.kind as 'exam'}`)}
              </Badge>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
