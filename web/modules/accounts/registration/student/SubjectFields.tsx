import { useId } from 'react'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import type { Category } from '../draft/server-data.ts'
import { useRules } from '../draft/use-rules.ts'
import styles from '../register.module.css'

/** Checkboxes of the subjects that a student can choose in the grade. */
export function SubjectFields({ categories }: { categories: readonly Category[] }) {
  const { t } = usePlainPage()
  const { registration, data } = useRegistration()
  const said = useRules()
  const id = useId()
  const problem = said('applications')
  const mark = (slug: string, checked: boolean) => {
    const others = data.applications.filter((each) => each !== slug)
    registration.setApplications(checked ? [...others, slug] : others)
    void registration.save()
  }
  return (
    <fieldset className={styles.fields} aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className={styles.legend}>{t('register:exam.subjects')}</legend>
      <p id={`${id}-hint`} className={styles.small}>
        {t('register:exam.subjectsHint')}
      </p>
      <div className={styles.subjects}>
        {categories.map(({ slug, title, fromGrade, toGrade }) => (
          <label key={slug} className={styles.subject} data-checked={data.applications.includes(slug) || undefined}>
            <input
              type="checkbox"
              name="applications"
              value={slug}
              aria-label={title}
              aria-describedby={`${id}-${slug}`}
              checked={data.applications.includes(slug)}
              onChange={(event) => mark(slug, event.currentTarget.checked)}
            />
            <span>
              <span className={styles.subjectName}>{title}</span>
              <span id={`${id}-${slug}`} className={styles.small}>
                {t('register:exam.grades', { from: fromGrade, to: toGrade })}
              </span>
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
