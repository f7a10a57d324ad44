import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface CardHeadProps {
  /** Names the card for those who cannot see it. */
  id: string
  title: string
  /** A sentence on what it is for. */
  text?: ReactNode
  /** What stands beside the title. */
  children?: ReactNode
}

/** The head of a card that is a section of a page. */
export function CardHead({ id, title, text, children }: CardHeadProps) {
  return (
    <Group justify="space-between" align="flex-start" mb="md">
      <div>
        <Title order={2} id={id}>
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {children}
    </Group>
  )
}
