import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './FullPage.module.css'

export interface FullPageProps {
  title: string
  children: ReactNode
  /** Announces the whole message when it appears. */
  announce?: boolean
  /** Whether the card has room for two columns. */
  wide?: boolean
}

/** A centred message: what happened, what is safe, what to do. */
export function FullPage({ title, children, announce, wide }: FullPageProps) {
  return (
    <main className={styles.page}>
      <Stack className={styles.card} data-wide={wide || undefined} gap="md" role={announce ? 'status' : undefined}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  )
}
