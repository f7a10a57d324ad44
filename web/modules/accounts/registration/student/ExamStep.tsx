import { Select, Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../../shared/app/boot.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { useRules } from '../draft/use-rules.ts'
import { SubjectFields } from './SubjectFields.tsx'
import { useCategories } from './use-categories.ts'
import type { Category } from './use-categories.ts'

/** The edition's grades: 3 to 11 always, more in some (specification section 5). */
export function gradesOf([from, to]: readonly [number, number]): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

const isFor = ({ fromGrade, toGrade }: Pick<Category, 'fromGrade' | 'toGrade'>, grade: number | null) =>
  grade === null || (fromGrade <= grade && grade <= toGrade)

/** The second step: grade and subjects of interest. */
export function ExamStep() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()
  const categories = useCategories()
  const { grade } = data.examDetail
  const fitting = categories?.filter((category) => isFor(category, grade))

  const choose = (chosen: string | null) => {
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
    <Stack gap="md">
      <Title order={2}>{t('step.exam')}</Title>
      <Select
        size="md"
        required
        allowDeselect={false}
        name="examDetail.grade"
        label={t('exam.grade')}
        placeholder={t('exam.gradePlaceholder')}
        data={gradesOf(boot.edition.grades)}
        value={grade === null ? null : String(grade)}
        error={said('examDetail.grade')}
        onChange={choose}
        maxDropdownHeight={320}
        rightSectionWidth={30}
      />
      {fitting === undefined && <Skeleton height={120} radius="md" />}
      {fitting && fitting.length > 0 && <SubjectFields categories={fitting} />}
    </Stack>
  )
}
