import { Icon } from '../icons.tsx'
import { usePlainPage } from '../page.ts'
import parts from '../parts.module.css'
import { toggleScheme } from '../scheme.ts'
import styles from './controls.module.css'

/** Button that toggles dark mode and stores the choice in the cookie `dark-mode`. */
export function SchemeSwitch() {
  const { t } = usePlainPage()
  return (
    <button type="button" className={`${styles.control} ${styles.square}`} onClick={toggleScheme}>
      <span className={styles.ifLight} title={t('common:scheme.toDark')}>
        <Icon name="moon" size={20} />
        <span className={parts.hidden}>{t('common:scheme.toDark')}</span>
      </span>
      <span className={styles.ifDark} title={t('common:scheme.toLight')}>
        <Icon name="sun" size={20} />
        <span className={parts.hidden}>{t('common:scheme.toLight')}</span>
      </span>
    </button>
  )
}
