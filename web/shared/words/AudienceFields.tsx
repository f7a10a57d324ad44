import { Checkbox, Group, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AudienceFields_query$key } from '../../__generated__/AudienceFields_query.graphql.ts'
import styles from './words.module.css'
import { GradeFields } from './GradeFields.tsx'

/** Roles that admins can address. */
const readerRoles = ['student', 'supervisor', 'partner'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** Checkbox group of roles. */
// oxlint-disable-next-line typescript/no-explicit-any -- any form that has roles among its values
export function RoleFields({ form }: { form: UseFormReturnType<any> }) {
  const { t } = useTranslation('office')
  return (
    <Checkbox.Group size="md" label={t('audience.roles')} required {...form.getInputProps('roles')}>
      <Group mt={6} gap="lg">
        {readerRoles.map((role) => (
          <Checkbox key={role} value={role} label={t(`audience.${role}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

export interface AudienceFieldsProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- any form that has these among its values
  form: UseFormReturnType<any>
  query: AudienceFields_query$key
}

/** Audience fields: roles, grades and category. */
export function AudienceFields({ form, query }: AudienceFieldsProps) {
  const { t } = useTranslation('office')
  const { categories } = useFragment(
    graphql`
      fragment AudienceFields_query on Query {
        categories {
          id
          title
        }
      }
    `,
    query,
  )
  return (
    <>
      <RoleFields form={form} />
      <div className={styles.pair}>
        <Select
          size="md"
          label={t('audience.category')}
          placeholder={t('audience.everyCategory')}
          clearable
          data={categories.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('categoryId')}
        />
        <GradeFields from={form.getInputProps('fromGrade')} to={form.getInputProps('toGrade')} />
      </div>
    </>
  )
}

/** Converts a number field's value to input: empty becomes null. */
export const gradeInput = (value: number | string): number | null => (value === '' ? null : Number(value))
