import type { ReactNode } from 'react'
import { backdrops } from '../editions/backdrops.ts'
import { usePlainPage } from '../page.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './PlainLayout.module.css'

/** Texts of the frame, for the table of public pages. */
export const plainFrameTexts = ['public:about', 'common:language', 'common:scheme'] as const

/** Plain layout on the public entry: header with brand, language and color scheme, then one column. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const { edition } = usePlainPage()
  const Backdrop = backdrops[edition.platform]
  return (
    <div className={styles.page}>
      <Backdrop />
      <Header />
      <main className={styles.content}>{children}</main>
      <Footer />
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
