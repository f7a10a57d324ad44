import { useTranslation } from 'react-i18next'
import { countryName } from '../../shared/intl/names.ts'

export interface Group {
  readonly country: string | null | undefined
  readonly fromGrade: number | null | undefined
  readonly toGrade: number | null | undefined
}

/** Who is ranked together, in words: "Grade 8", "Grades 5–8", "Azerbaijan, grade 8". */
export function useGroupText(): (group: Group) => string {
  const { t } = useTranslation('results')
  return ({ country, fromGrade, toGrade }) => {
    const grades =
      fromGrade == null
        ? t('group.noGrade')
        : fromGrade === toGrade
          ? t('group.grade', { grade: fromGrade })
          : t('group.grades', { from: fromGrade, to: toGrade })
    return country ? `${countryName(country)}, ${grades}` : grades
  }
}
