import { MultiSelect, SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DiscountScopeFields_query$key } from '../../../__generated__/DiscountScopeFields_query.graphql.ts'
import type { DiscountForm } from './discount-form.ts'

/** Scope of a code: exams of some or all categories, or the Grand Final. */
export function DiscountScopeFields({ query, form }: { query: DiscountScopeFields_query$key; form: DiscountForm }) {
  const { t } = useTranslation('payments')
  const { categories } = useFragment(
    graphql`
      fragment DiscountScopeFields_query on Query {
        categories {
          id
          title
        }
      }
    `,
    query,
  )
  const { scope, allCategories } = form.values
  return (
    <>
      <SegmentedControl
        aria-label={t('scope.title')}
        data={[
          { value: 'exams', label: t('scope.exams') },
          { value: 'grandFinal', label: t('scope.grandFinal') },
        ]}
        {...form.getInputProps('scope')}
      />
      {scope === 'exams' && (
        <Switch label={t('scope.all')} {...form.getInputProps('allCategories', { type: 'checkbox' })} />
      )}
      {scope === 'exams' && !allCategories && (
        <MultiSelect
          label={t('column.categories')}
          data={categories.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('categoryIds')}
        />
      )}
    </>
  )
}
