import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'

export interface GradeRangeProps {
  from: number | null | undefined
  to: number | null | undefined
}

/** Formats a grade range: "Grades 5–8", "Grade 3", or null for all grades. */
export function useGradeRange(): (range: GradeRangeProps) => string | null {
  const { t } = useTranslation('office')
  return ({ from, to }) => {
    const [first, last] = boot.edition.grades
    const [low, high] = [from ?? first, to ?? last]
    if (low <= first && high >= last) return null
    return low === high ? t('grade', { grade: low }) : t('grades', { from: low, to: high })
  }
}
