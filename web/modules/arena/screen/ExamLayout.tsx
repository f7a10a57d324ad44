import type { ReactNode } from 'react'
import { useLook } from '../../../shared/editions/edition.tsx'
import styles from './ExamLayout.module.css'
import { VariantBand } from './VariantBand.tsx'
import type { ExamVariant } from './VariantBand.tsx'

/** The edition's background picture of some variants. */
const GROUNDS: Partial<Record<ExamVariant, 'Backdrop' | 'Scenery'>> = {
  challenge: 'Backdrop',
  codingGame: 'Backdrop',
  stream: 'Scenery',
}

function Ground({ picture }: { picture: 'Backdrop' | 'Scenery' }) {
  const { [picture]: Picture } = useLook()
  return (
    <div className={styles.ground}>
      <Picture />
    </div>
  )
}

/** The exam-day frame of each variant: its background and the band above the page. */
export function ExamLayout({ variant, children }: { variant: ExamVariant; children: ReactNode }) {
  const picture = GROUNDS[variant]
  return (
    <div className={styles.layout} data-variant={variant} data-pictured={picture && true}>
      {picture && <Ground picture={picture} />}
      <VariantBand variant={variant} />
      {children}
    </div>
  )
}
