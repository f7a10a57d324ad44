import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ResultCardProps {
  className: string | undefined
  /** Id of the element that labels the card. */
  name: string
  children: ReactNode
}

/** Card for a report or certificate in a list. */
export function ResultCard({ className, name, children }: ResultCardProps) {
  return (
    <Paper component="article" withBorder radius="lg" className={className} aria-labelledby={name}>
      {children}
    </Paper>
  )
}
