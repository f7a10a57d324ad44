import type { ReactNode } from 'react'
import { useLook } from '../../../shared/editions/edition.tsx'
import styles from './ExamLayout.module.css'
import { VariantBand } from './VariantBand.tsx'
import type { ExamVariant } from './VariantBand.tsx'

/** The pictures of the edition that lie behind some variants. */
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

/** The frame of exam day in each of its variants: what lies behind the page, and a band above it. */
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
