import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useExam } from '../../sitting/use-exam.ts'
import styles from './SavingIndicator.module.css'

const ICONS = { saved: IconCheck, saving: IconRefresh, reconnecting: IconRefresh, offline: IconCloudOff }

/**
 * Saving status as acknowledged by the server: saved, saving, or why answers wait and that they are safe. It takes the same
 * place in every state: a line that appeared above the question would move options away under the pointer.
 */
export function SavingIndicator() {
  const { t } = useTranslation('exam')
  const { kind, waiting, trouble, durable } = useExam((state) => state.saving)
  const isClaiming = useExam((state) => state.claim === 'pending')
  const isStuck = kind === 'offline' || isClaiming
  const shown = isStuck ? 'offline' : kind
  const Icon = ICONS[shown]
  return (
    <div className={styles.indicator} data-kind={shown}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.state}>
          {/* `TroubleStatus` says this to screen readers. */}
          {isStuck && (
            <span aria-hidden="true">{isClaiming ? t('claim.pending') : t(`offline.${trouble ?? 'network'}`)}</span>
          )}
          {(!isStuck || waiting > 0) && <span>{t(`saving.${shown}`, { count: waiting })}</span>}
        </div>
        {isStuck && (
          <span className={styles.safe} aria-hidden="true">
            {t(durable ? 'offline.keepWorking' : 'memory.title')}
          </span>
        )}
      </div>
    </div>
  )
}
