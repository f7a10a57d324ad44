import { Paper, Title } from '@mantine/core'
import type { MantineSpacing } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** Space below the title. */
  mb?: MantineSpacing
  children: ReactNode
}

/** Framed section of a page, labelled by its title. */
export function Panel({ title, mb = 'sm', children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby={id}>
      <Title order={2} id={id} mb={mb}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
