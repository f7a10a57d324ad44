import { Button, Group, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from '../group/group.module.css'

export interface SetUpSectionProps {
  title: string
  /** What the button says that adds one. */
  add: string
  onAdd: () => void
  /** The lines of the list. */
  children: ReactNode
  /** What is said while there are none. */
  empty?: ReactNode
}

/** A list of what an event consists of, and the way to add to it. */
export function SetUpSection({ title, add, onAdd, children, empty }: SetUpSectionProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Button variant="light" onClick={onAdd}>
          {add}
        </Button>
      </Group>
      {empty}
      <ul className={styles.list}>{children}</ul>
    </Paper>
  )
}
