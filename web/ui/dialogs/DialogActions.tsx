import type { ReactNode } from 'react'
import styles from './DialogActions.module.css'

/** Button row at the bottom of a dialog, primary button last; full width on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
