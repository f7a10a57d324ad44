import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { countStatuses, type LiveFilter } from './live-filter.ts'
import { liveStatuses } from './live-state.ts'
import type { LiveRow } from './live-types.ts'
import styles from './live.module.css'

export interface LiveTilesProps {
  rows: readonly LiveRow[]
  now: number
  status: LiveFilter['status']
  onStatus: (status: LiveFilter['status']) => void
}

/** Numbers of students by status; each is a filter. */
export function LiveTiles({ rows, now, status, onStatus }: LiveTilesProps) {
  const { t } = useTranslation('control')
  const counts = countStatuses(rows, now)
  return (
    <div className={styles.tiles} role="group" aria-label={t('live.filterStatus')}>
      {([...liveStatuses, 'late'] as const).map((each) => (
        <UnstyledButton
          key={each}
          className={styles.tile}
          aria-pressed={status === each}
          data-alarm={((each === 'missing' || each === 'late') && (counts.get(each) ?? 0) > 0) || undefined}
          onClick={() => onStatus(status === each ? null : each)}
        >
          <span className={styles.count}>{formatNumber(counts.get(each) ?? 0)}</span>
          <span>{t(`status.${each}`)}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}
