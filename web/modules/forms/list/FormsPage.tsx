import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { FormsList_query$key } from '../../../__generated__/FormsList_query.graphql.ts'
import type { FormsPageQuery } from '../../../__generated__/FormsPageQuery.graphql.ts'
import { listPage } from '../../../shared/table/list-page.tsx'
import { formsList } from './form-state.ts'
import { FormsTabs } from './FormsTabs.tsx'
import { formRow, useFormColumns } from './use-form-columns.tsx'
import type { FormRow } from './use-form-columns.tsx'

function NewForm() {
  const { t } = useTranslation('forms')
  return (
    <Button component={Link} to="/stadia/janus/forms/new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.new')}
    </Button>
  )
}

/** Admin list of all forms, newest first. */
export default listPage<FormsPageQuery, FormsList_query$key, FormRow>({
  list: formsList,
  texts: {
    title: 'forms:list.title',
    text: 'forms:list.intro',
    empty: 'forms:list.emptyTitle',
    emptyText: 'forms:list.emptyText',
  },
  query: graphql`
    query FormsPageQuery($search: String, $order: CustomFormOrder, $descending: Boolean, $startAt: String)
    @preloadable
    @throwOnFieldError {
      ...FormsList_query
    }
  `,
  connection: graphql`
    fragment FormsList_query on Query
    @refetchable(queryName: "FormsListPaginationQuery")
    @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
      customForms(
        first: $first
        after: $after
        search: $search
        order: $order
        descending: $descending
        startAt: $startAt
      ) @connection(key: "FormsList_customForms") {
        totalCount
        edges {
          node {
            ...useFormColumns_customForm
          }
        }
      }
    }
  `,
  row: formRow,
  useTable: () => ({
    columns: useFormColumns(),
    rowName: ({ name }) => name,
    rowPath: ({ id }) => id,
    exportName: 'forms',
    actions: <NewForm />,
    above: <FormsTabs />,
  }),
})
