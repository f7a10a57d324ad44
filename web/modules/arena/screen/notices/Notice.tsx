import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Notices.module.css'

export interface NoticeProps {
  icon: ReactNode
  title: string
  children?: ReactNode
}

/** A notice for the student: what happened, what is safe, what to do. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Text fw={600}>{title}</Text>
        {children}
      </div>
    </div>
  )
}
