import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export interface NoticeProps {
  tone: 'bad' | 'warn' | 'plain'
  /** `alert` is announced at once; a note without a title is announced by what contains it. */
  role?: 'alert' | 'note'
  title?: string
  icon?: ReactNode
  children: ReactNode
}

/** Note on a page, which stays there. */
export function Notice({ tone, role, title, icon, children }: NoticeProps) {
  return (
    <div role={role} className={`${styles.notice} ${styles[tone]}`} aria-label={role === 'note' ? title : undefined}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <div className={styles.body}>
        {title && <div className={styles.title}>{title}</div>}
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}
