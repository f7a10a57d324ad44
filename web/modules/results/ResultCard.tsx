import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ResultCardProps {
  className: string | undefined
  /** The id of what names it. */
  name: string
  children: ReactNode
}

/** One report or certificate among others. */
export function ResultCard({ className, name, children }: ResultCardProps) {
  return (
    <Paper component="article" withBorder radius="lg" className={className} aria-labelledby={name}>
      {children}
    </Paper>
  )
}
