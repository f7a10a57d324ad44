import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './FullPage.module.css'

export interface FullPageProps {
  title: string
  children: ReactNode
  /** Reads the whole out when it appears. */
  announce?: boolean
}

/** One message in the middle of the page: what happened, what is safe, what to do. */
export function FullPage({ title, children, announce }: FullPageProps) {
  return (
    <main className={styles.page}>
      <Stack className={styles.card} gap="md" role={announce ? 'status' : undefined}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  )
}
