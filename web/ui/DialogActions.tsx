import type { ReactNode } from 'react'
import styles from './DialogActions.module.css'

/** The buttons at the foot of a dialog, the one that goes on last; on a phone they share its whole width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
