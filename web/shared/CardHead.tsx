import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface CardHeadProps {
  /** Id of the heading, which labels the card for assistive technology. */
  id: string
  title: string
  /** Description below the title. */
  text?: ReactNode
  /** Controls next to the title. */
  children?: ReactNode
}

/** Heading of a card that is a section of a page. */
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
