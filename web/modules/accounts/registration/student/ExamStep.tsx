import { SelectField } from '../../../../plain/form/SelectField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { useRegistration } from '../draft/registration-context.ts'
import { useServerData } from '../draft/server-data.ts'
import type { Category } from '../draft/server-data.ts'
import { useRules } from '../draft/use-rules.ts'
import styles from '../register.module.css'
import { SubjectFields } from './SubjectFields.tsx'

/** The edition’s grades: 3 to 11 always, more in some (specification section 5). @internal */
export function gradesOf([from, to]: readonly [number, number]): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

const isFor = ({ fromGrade, toGrade }: Pick<Category, 'fromGrade' | 'toGrade'>, grade: number | null) =>
  grade === null || (fromGrade <= grade && grade <= toGrade)

/** The second step: grade and subjects of interest. */
export function ExamStep() {
  const { t, edition } = usePlainPage()
  const { registration, data } = useRegistration()
  const said = useRules()
  const { value: categories, failed } = useServerData('categories')
  const { grade } = data.examDetail
  const fitting = categories?.filter((category) => isFor(category, grade)) ?? []

  const choose = (chosen: string) => {
    const next = chosen ? Number(chosen) : null
    registration.set('examDetail', { grade: next })
    // Subjects hidden for the grade could not be deselected.
    const left = data.applications.filter((slug) =>
      categories?.some((category) => category.slug === slug && isFor(category, next)),
    )
    if (categories && left.length < data.applications.length) registration.setApplications(left)
    void registration.leave(['examDetail.grade'])
  }
  return (
    <div className={parts.stack}>
      <h2>{t('register:step.exam')}</h2>
      <SelectField
        required
        name="examDetail.grade"
        label={t('register:exam.grade')}
        placeholder={t('register:exam.gradePlaceholder')}
        options={gradesOf(edition.grades).map((each) => ({ value: each, label: each }))}
        value={grade === null ? '' : String(grade)}
        error={said('examDetail.grade')}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {!categories && !failed && <div className={styles.skeleton} style={{ height: 120 }} />}
      {fitting.length > 0 && <SubjectFields categories={fitting} />}
    </div>
  )
}
