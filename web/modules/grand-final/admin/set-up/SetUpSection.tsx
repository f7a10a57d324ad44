import { Button, Group, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from '../../group/group.module.css'

export interface SetUpSectionProps {
  title: string
  /** label of the Add button */
  add: string
  onAdd: () => void
  /** list items */
  children: ReactNode
  /** content shown while the list is empty */
  empty?: ReactNode
}

/** Section of the event set-up: a list with an Add button. */
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
