import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Decorative illustration. */
  drawing?: ReactNode
  title: string
  /** Hint for the next step. */
  text?: ReactNode
  /** Button or link for the next step. */
  action?: ReactNode
  /** True for error states that appear after loading, so that screen readers announce them. */
  announce?: boolean | undefined
  order?: 1 | 2 | 3 | undefined
}

/** Empty or error state: illustration, title, hint and next step. */
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
