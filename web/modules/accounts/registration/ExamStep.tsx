import { Checkbox, Select, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamStepQuery } from '../../../__generated__/ExamStepQuery.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import { callOperation } from '../../../relay/request.ts'
import { boot } from '../../../shared/app/boot.ts'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import { useRules } from './draft/use-rules.ts'

type Category = ExamStepQuery['response']['categories'][number]

/** The edition's subjects; null while loading, empty when they cannot be loaded. */
export function useCategories(): readonly Category[] | null {
  const [categories, setCategories] = useState<readonly Category[] | null>(null)
  useEffect(() => {
    let gone = false
    const show = (found: readonly Category[]) => gone || setCategories(found)
    callOperation<ExamStepQuery>(
      graphql`
        query ExamStepQuery {
          categories {
            slug
            title
            fromGrade
            toGrade
          }
        }
      `,
      {},
      { anonymous: true },
    ).then(
      (answer) => show(answer.categories),
      () => show([]),
    )
    return () => {
      gone = true
    }
  }, [])
  return categories
}

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
  const mark = (slugs: string[]) => {
    registration.setApplications(slugs)
    void registration.save()
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
      {fitting && fitting.length > 0 && (
        <Checkbox.Group
          label={t('exam.subjects')}
          description={t('exam.subjectsHint')}
          size="md"
          value={data.applications}
          error={said('applications')}
          onChange={mark}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
            {fitting.map(({ slug, title, fromGrade, toGrade }) => (
              <Checkbox.Card key={slug} value={slug} className={styles.subject} aria-label={title}>
                <Checkbox.Indicator size="md" />
                <span>
                  <Text component="span" display="block" fw={600}>
                    {title}
                  </Text>
                  <Text component="span" display="block" size="sm" c="dimmed">
                    {t('exam.grades', { from: fromGrade, to: toGrade })}
                  </Text>
                </span>
              </Checkbox.Card>
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
