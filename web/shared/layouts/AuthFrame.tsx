import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'
import { useLook } from '../editions/edition.tsx'
import { LanguagePicker } from '../input/LanguagePicker.tsx'
import { SchemeToggle } from '../SchemeToggle.tsx'
import styles from './AuthFrame.module.css'
import { PublicFooter } from './PublicFooter.tsx'

const sentences = {
  stem: 'sentence.stem',
  neo: 'sentence.neo',
  hilingua: 'sentence.hilingua',
} as const

/** Layout of the login pages: the edition's brand on one side, the form on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('public')
  const { Mark, LoginArt } = useLook()
  const { platform, title } = boot.edition
  const narrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.page}>
      <main className={styles.formSide}>
        <header className={styles.head}>
          <div className={styles.brandLine}>
            <Mark size={36} />
            <span>{title}</span>
          </div>
          <div className={styles.corner}>
            <LanguagePicker compact={narrow} />
            <SchemeToggle />
          </div>
        </header>
        <div className={styles.form}>{children}</div>
        <PublicFooter />
      </main>
      <aside className={styles.brandSide} aria-label={title}>
        <div className={styles.brandName}>
          <Mark size={44} />
          <span>{title}</span>
        </div>
        <div className={styles.art}>
          <LoginArt />
        </div>
        <p className={styles.sentence}>{t(sentences[platform])}</p>
      </aside>
    </div>
  )
}
