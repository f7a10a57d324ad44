import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './InformationLayout.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

export interface InformationLayoutProps {
  /** Default: Verification Portal. */
  title?: string
  /** Default: Access and Verify Information. */
  subtitle?: string
  /** Cards: they lie half over the coloured head. */
  children: ReactNode
}

/**
 * The layout of pages where anybody looks something up, above all certificates: a head with title and subtitle, the
 * content, and the year. Its texts are of the namespace `public`, which the route loads.
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
