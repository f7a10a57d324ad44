import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import type { IconName } from '../icons.tsx'
import styles from './Notice.module.css'

export interface NoticeProps {
  tone: 'bad' | 'plain'
  /** `alert` is announced at once. */
  role: 'alert' | 'note'
  title: string
  icon?: IconName
  children: ReactNode
}

/** Note on a page, which stays there. */
export function Notice({ tone, role, title, icon, children }: NoticeProps) {
  return (
    <div role={role} className={`${styles.notice} ${styles[tone]}`} aria-label={role === 'note' ? title : undefined}>
      {icon && (
        <div className={styles.icon}>
          <Icon name={icon} size={20} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.title}>{title}</div>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  )
}
