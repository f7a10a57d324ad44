import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistration } from '../draft/registration-context.ts'
import { useRules } from '../draft/use-rules.ts'
import styles from '../register.module.css'
import type { Category } from './use-categories.ts'

/** Checkboxes of the subjects that a student can choose in the grade. */
export function SubjectFields({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()
  const mark = (slugs: string[]) => {
    registration.setApplications(slugs)
    void registration.save()
  }
  return (
    <Checkbox.Group
      label={t('exam.subjects')}
      description={t('exam.subjectsHint')}
      size="md"
      value={data.applications}
      error={said('applications')}
      onChange={mark}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="sm">
        {categories.map(({ slug, title, fromGrade, toGrade }) => (
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
  )
}
