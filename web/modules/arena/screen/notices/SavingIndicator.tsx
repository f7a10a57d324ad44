import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useExam } from '../../sitting/use-exam.ts'
import styles from './SavingIndicator.module.css'

const ICONS = { saved: IconCheck, saving: IconRefresh, offline: IconCloudOff }

/** Saving status as acknowledged by the server: saved, saving, or the number of waiting answers. */
export function SavingIndicator() {
  const { t } = useTranslation('exam')
  const { kind, waiting } = useExam((state) => state.saving)
  const Icon = ICONS[kind]
  return (
    <span className={styles.indicator} data-kind={kind}>
      <Icon size={18} aria-hidden="true" />
      {t(`saving.${kind}`, { count: waiting })}
    </span>
  )
}
