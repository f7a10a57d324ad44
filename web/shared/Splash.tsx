import { useLook } from './editions/edition.tsx'
import styles from './Splash.module.css'

/** The edition's mark while the first page is on the way; appears only when that takes a while. */
export function Splash() {
  const { Mark } = useLook()
  return (
    <div className={styles.splash}>
      <Mark size={64} />
    </div>
  )
}
