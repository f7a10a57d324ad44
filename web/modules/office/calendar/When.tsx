import { Text } from '@mantine/core'
import { IconClock, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOtherClock, whenOf, zoneWords } from './calendar-time.ts'
import styles from './calendar.module.css'

export interface WhenProps {
  item: { startsAt: string; endsAt: string; allDay: boolean; timeZone: string; localWindow?: boolean }
}

/** Time of an item in the viewer's time zone and, if different, in the item's own. */
export function When({ item }: WhenProps) {
  const { t } = useTranslation('calendar')
  return (
    <div>
      <Text className={styles.when}>
        <IconClock size={18} aria-hidden="true" />
        <span>
          {whenOf(item)}
          {!item.allDay && ` (${zoneWords()})`}
        </span>
      </Text>
      {item.localWindow && (
        <Text size="sm" c="dimmed" className={styles.when}>
          <IconWorld size={18} aria-hidden="true" />
          {t('localWindow')}
        </Text>
      )}
      {!item.allDay && isOtherClock(item.startsAt, item.timeZone) && (
        <Text size="sm" c="dimmed" className={styles.when}>
          <IconWorld size={18} aria-hidden="true" />
          <span>
            {whenOf(item, item.timeZone)} ({zoneWords(item.timeZone)})
          </span>
        </Text>
      )}
    </div>
  )
}
