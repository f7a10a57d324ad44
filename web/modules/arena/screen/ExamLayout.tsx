import { useEffect } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { applyReading, storedReading } from '../../../base/reading.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { FigureTexts } from '../../../shared/exams/question/figure-texts.ts'
import type { Arrangements } from '../engine/exam-ports.ts'
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

/** Applies spacing and font of a student's accommodations over the reading preferences of the device, on this page only. */
function useArrangedReading(arrangements: Arrangements | null) {
  const isWide = arrangements?.wideSpacing ?? false
  const isPlain = arrangements?.plainFont ?? false
  useEffect(() => {
    if (!isWide && !isPlain) return
    const own = storedReading()
    applyReading({ ...own, ...(isPlain && { font: 'plain' }), ...(isWide && { letters: 'wider', lines: 'wide' }) })
    return () => applyReading(storedReading())
  }, [isWide, isPlain])
}

/** The exam-day frame of each variant: its background, the band above the page, and the student's accommodations. */
export function ExamLayout({ variant, children }: { variant: ExamVariant; children: ReactNode }) {
  const picture = GROUNDS[variant]
  const arrangements = useExam((state) => state.arrangements)
  useArrangedReading(arrangements)
  return (
    <div
      className={styles.layout}
      data-variant={variant}
      data-pictured={picture && true}
      style={{ '--exam-text-scale': (arrangements?.textScale ?? 100) / 100 } as CSSProperties}
    >
      {picture && <Ground picture={picture} />}
      <VariantBand variant={variant} />
      <FigureTexts value={arrangements?.figureTexts ?? false}>{children}</FigureTexts>
    </div>
  )
}
