import { Button, Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { SchoolDrawerMutation } from '../../../__generated__/SchoolDrawerMutation.graphql.ts'
import type { SchoolDrawerQuery } from '../../../__generated__/SchoolDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { formatDate, formatNumber } from '../../../shared/input/format.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { Facts } from '../../../ui/Facts.tsx'

function Content({ queryRef }: QueryPageProps<SchoolDrawerQuery>) {
  const { node } = usePreloadedQuery<SchoolDrawerQuery>(
    graphql`
      query SchoolDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on School {
            id
            name
            city
            peopleCount
            createdAt
            country {
              name
            }
          }
        }
      }
    `,
    queryRef,
  )
  if (node?.__typename !== 'School') return <NotFoundState />
  return <SchoolForm school={node} />
}

interface School {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly peopleCount: number
  readonly createdAt: string
  readonly country: { readonly name: string }
}

/** Form for the name and the city of a school, which shows them as the server saved them. */
function useSchoolForm({ id, name, city }: School) {
  const { t } = useTranslation('people')
  const required = (value: string) => (value.trim() ? null : t('field.required'))
  const form = useServerForm({
    initialValues: { name, city },
    validate: { name: required, city: required },
    fallbackField: 'name',
  })
  const [update, , result] = useCommand<SchoolDrawerMutation>(graphql`
    mutation SchoolDrawerMutation($input: UpdateSchoolInput!) {
      updateSchool(input: $input) {
        school {
          id
          name
          city
        }
      }
    }
  `)

  const submit = form.submit(
    (values, shown) => update({ input: { id, ...values } }, { result: t('saved'), ...shown }),
    ({ updateSchool }) => {
      const saved = { name: updateSchool.school.name, city: updateSchool.school.city }
      form.setInitialValues(saved)
      form.setValues(saved)
    },
  )
  return { form, submit, result }
}

function SchoolForm({ school }: { school: School }) {
  const { t } = useTranslation(['admin', 'people'])
  const { form, submit, result } = useSchoolForm(school)
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [t('people:column.country'), school.country.name],
          [t('admin:schools.people'), formatNumber(school.peopleCount)],
          [t('people:column.added'), formatDate(school.createdAt)],
        ]}
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            label={t('people:column.school')}
            maxLength={160}
            required
            {...form.getInputProps('name')}
          />
          <TextInput
            w="100%"
            label={t('people:column.city')}
            maxLength={100}
            required
            {...form.getInputProps('city')}
          />
          <Button type="submit" loading={form.pending} disabled={!form.isDirty()}>
            {t('people:save')}
          </Button>
          <FormResult text={result} />
        </Stack>
      </form>
    </Stack>
  )
}

/** Drawer of a school with its own URL. */
export default function SchoolDrawer({ queryRef }: QueryPageProps<SchoolDrawerQuery>) {
  const { t } = useTranslation('admin')
  return (
    <RecordDrawer title={t('schools.school')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
