import type { CSSProperties, ReactNode } from 'react'
import { useLook } from '../../../shared/editions/edition.tsx'
import { FigureTexts } from '../../../shared/exams/question/figure-texts.ts'
import { useExam } from '../sitting/use-exam.ts'
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

/** The exam-day frame of each variant: its background, the band above the page, and the student's accommodations. */
export function ExamLayout({ variant, children }: { variant: ExamVariant; children: ReactNode }) {
  const picture = GROUNDS[variant]
  const arrangements = useExam((state) => state.arrangements)
  return (
    <div
      className={styles.layout}
      data-variant={variant}
      data-pictured={picture && true}
      data-spaced={arrangements?.wideSpacing || undefined}
      data-plain={arrangements?.plainFont || undefined}
      style={{ '--exam-text-scale': (arrangements?.textScale ?? 100) / 100 } as CSSProperties}
    >
      {picture && <Ground picture={picture} />}
      <VariantBand variant={variant} />
      <FigureTexts value={arrangements?.figureTexts ?? false}>{children}</FigureTexts>
    </div>
  )
}
