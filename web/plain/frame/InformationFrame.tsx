import type { ReactNode } from 'react'
import { usePlainPage } from '../page.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './InformationLayout.module.css'

/** Texts of the frame, for the table of public pages. */
export const informationTexts = ['public:information', 'public:about', 'common:language', 'common:scheme'] as const

/** Frame of lookup pages on the public entry: a coloured header with title and subtitle, which the cards overlap. */
export function InformationFrame({ children }: { children: ReactNode }) {
  const { t } = usePlainPage()
  return (
    <div className={styles.page}>
      <Header />
      <main className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('public:information.title')}</h1>
          <p className={styles.subtitle}>{t('public:information.subtitle')}</p>
        </div>
        <div className={styles.content}>{children}</div>
      </main>
      <Footer />
    </div>
  )
}
