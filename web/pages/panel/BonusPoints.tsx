import { Tooltip } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../relay/session.ts'
import { formatNumber } from '../../shared/format.ts'
import styles from './BonusPoints.module.css'

/** A supervisor's bonus points in the header bar, while admins have them in use. */
export function BonusPoints({ user }: { user: SessionUser }) {
  const { t } = useTranslation('panel')
  if (user.userType !== 'supervisor' || !user.examBucksConfigActivated) return null
  const points = user.examBucks ?? 0
  const label = t('bonusLabel', { count: points, points: formatNumber(points) })
  return (
    <Tooltip label={label}>
      <span className={styles.points} role="img" aria-label={label}>
        <IconCoins size={18} aria-hidden="true" />
        {t('bonus', { points: formatNumber(points) })}
      </span>
    </Tooltip>
  )
}
