import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** A decorative picture. */
  drawing?: ReactNode
  title: string
  /** What to do next, in a sentence. */
  text?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /** Set on a part of the page that appears after something failed, so that it is read out. */
  announce?: boolean
  order?: 1 | 2 | 3
}

/** What stands where nothing is, or where something failed: a picture, a sentence, the next step. */
export function EmptyState({ drawing, title, text, action, announce, order = 2 }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role={announce ? 'alert' : undefined}>
      {drawing}
      <Title order={order} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
