import type { ReactNode } from 'react'
import type { PlainLook } from '../editions/plain-look.ts'
import styles from './FrameLayout.module.css'

export interface FrameLayoutProps {
  look: Pick<PlainLook, 'Mark' | 'LoginArt'>
  /** Name of the edition. */
  title: string
  /** Sentence below the illustration. */
  sentence: string
  /** Language choice and scheme switch. */
  corner: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Layout of the login pages: the edition's brand on one side, the form on the other. */
export function FrameLayout({ look, title, sentence, corner, footer, children }: FrameLayoutProps) {
  const { Mark, LoginArt } = look
  return (
    <div className={styles.page}>
      <main className={styles.formSide}>
        <header className={styles.head}>
          <div className={styles.brandLine}>
            <Mark size={36} />
            <span>{title}</span>
          </div>
          <div className={styles.corner}>{corner}</div>
        </header>
        <div className={styles.form}>{children}</div>
        {footer}
      </main>
      <aside className={styles.brandSide} aria-label={title}>
        <div className={styles.brandName}>
          <Mark size={44} />
          <span>{title}</span>
        </div>
        <div className={styles.art}>
          <LoginArt />
        </div>
        <p className={styles.sentence}>{sentence}</p>
      </aside>
    </div>
  )
}
