import { Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** One setting with its form. */
export function SettingCard({
  id: anchor,
  title,
  text,
  badge,
  wide,
  children,
}: {
  /** Where other parts of the page lead to. */
  id?: string
  title: string
  text?: ReactNode
  badge?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Paper
      component="section"
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={id}
      className={wide ? styles.wide : undefined}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text && <Text c="dimmed">{text}</Text>}
        </div>
        {badge}
      </Group>
      {children}
    </Paper>
  )
}
