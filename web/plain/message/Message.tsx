import type { ReactNode } from 'react'
import { Icon } from '../icons.tsx'
import styles from './messages.module.css'

export interface MessageProps {
  /** `bad`: announced immediately; `good`: announced when the reader pauses. */
  tone: 'bad' | 'good'
  title?: string | undefined
  children: ReactNode
  /** Button at the end. */
  action?: ReactNode
}

/** Framed message: a toast, or the result of a form that was posted without script. */
export function Message({ tone, title, children, action }: MessageProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`${styles.message} ${tone === 'good' ? styles.good : ''}`}
    >
      <div className={styles.icon}>
        <Icon name={tone === 'bad' ? 'cross' : 'check'} size={18} />
      </div>
      <div className={styles.body}>
        {title && <div className={styles.title}>{title}</div>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  )
}
