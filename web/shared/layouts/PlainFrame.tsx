import type { CSSProperties, ReactNode } from 'react'
import { useLook } from '../editions/edition.tsx'
import styles from '../../plain/frame/PlainLayout.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** Plain layout: header with brand, language and color scheme, then one column. `width` in px. */
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

/** Single card of a plain page. */
export function PlainCard({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={styles.card} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
