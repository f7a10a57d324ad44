import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

interface FigureTileProps {
  label: string
  value: ReactNode
  /** what belongs to the figure: a note, a change, a definition */
  children?: ReactNode
}

/** A large figure on a card of its own. */
export function FigureTile({ label, value, children }: FigureTileProps) {
  return (
    <Paper component="section" withBorder radius="lg" p="md" className={styles.tile} aria-label={label}>
      <Text component="h2" size="sm" fw={600} c="dimmed">
        {label}
      </Text>
      <p className={styles.figure}>{value}</p>
      {children}
    </Paper>
  )
}

/** Tiles beside each other, two in a row on a phone. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>
}
