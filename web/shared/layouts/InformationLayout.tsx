import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../plain/frame/InformationLayout.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

export interface InformationLayoutProps {
  /** Page title; "Verification Portal" by default. */
  title?: string
  /** Subtitle; "Access and Verify Information" by default. */
  subtitle?: string
  /** Cards; they overlap the colored header. */
  children: ReactNode
}

/**
 * Layout of public lookup pages such as certificate verification: header with title and subtitle, content, footer with
 * the year. Uses the namespace `public`, which the route loads.
 */
export function InformationLayout({ title, subtitle, children }: InformationLayoutProps) {
  const { t } = useTranslation('public')
  return (
    <div className={styles.page}>
      <PublicHeader />
      <main className={styles.main}>
        <div className={styles.head}>
          <Title order={1} className={styles.title}>
            {title ?? t('information.title')}
          </Title>
          <p className={styles.subtitle}>{subtitle ?? t('information.subtitle')}</p>
        </div>
        <div className={styles.content}>{children}</div>
      </main>
      <PublicFooter />
    </div>
  )
}
