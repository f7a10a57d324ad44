import type { CSSProperties, ReactNode } from 'react'
import { useLook } from '../editions/edition.tsx'
import styles from './PlainFrame.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** The plain layout: brand, language and colours above, one column below. `width` in px. */
export function PlainFrame({ children, width = 760 }: { children: ReactNode; width?: number }) {
  const { Backdrop } = useLook()
  return (
    <div className={styles.page} style={{ '--plain-width': `${width}px` } as CSSProperties}>
      <Backdrop />
      <PublicHeader />
      <main className={styles.content}>{children}</main>
      <PublicFooter />
    </div>
  )
}

/** The one card of a plain page. */
export function PlainCard({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
