import { UnstyledButton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryLoader } from 'react-relay'
import type { bonusQuery as BonusQuery } from '../../../__generated__/bonusQuery.graphql.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { refreshSession } from '../../../api/session.ts'
import type { SessionUser } from '../../../api/session.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { Tooltip } from '../../../ui/layers/Tooltip.tsx'
import { bonusQuery } from './bonus-query.ts'
import styles from './BonusPoints.module.css'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const BonusModal = lazyPart(async () => {
  const [modal] = await Promise.all([import('./BonusModal.tsx'), loadTexts('bonus')])
  return modal
})

/** The number of bonus points; opens the bonus modal. */
export default function Indicator({ user }: { user: SessionUser }) {
  const { t } = useTranslation('panel')
  const [queryRef, load] = useQueryLoader<BonusQuery>(bonusQuery)
  const [open, setOpen] = useState(false)
  const points = user.examBucks ?? 0
  const label = t('bonusLabel', { count: points, points: formatNumber(points) })
  const ask = () => load({}, { fetchPolicy: 'store-and-network' })
  const begin = () => {
    ask()
    setOpen(true)
    // Includes points earned since the token was issued; on failure the old number stays.
    refreshSession().catch(() => undefined)
  }
  return (
    <>
      <Tooltip label={label}>
        <UnstyledButton className={styles.points} aria-label={label} aria-haspopup="dialog" onClick={begin}>
          <IconCoins size={18} aria-hidden="true" />
          {t('bonus', { points: formatNumber(points) })}
        </UnstyledButton>
      </Tooltip>
      <Suspense fallback={null}>
        {open && queryRef && (
          <BonusModal user={user} queryRef={queryRef} onRetry={ask} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
