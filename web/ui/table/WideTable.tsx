import type { ReactNode } from 'react'
import styles from './edges.module.css'
import { watchEdges } from './one-scroller.ts'

export interface WideTableProps {
  /** Minimum width before horizontal scrolling, px. */
  minWidth: number
  /** Maximum height before vertical scrolling, px. */
  maxHeight?: number
  children: ReactNode
}

/** Scrollable container for a plain table; edges that hide columns or rows have a shadow. */
export function WideTable({ minWidth, maxHeight, children }: WideTableProps) {
  return (
    <div className={styles.edges}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div ref={watchEdges} className={styles.wide} style={{ maxHeight }} tabIndex={0}>
        <div style={{ minWidth }}>{children}</div>
      </div>
    </div>
  )
}
