import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AccountForm_user$key } from '../../../../__generated__/AccountForm_user.graphql.ts'
import { SaveRow } from '../../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { changedSections, personValues } from '../../../../shared/people/person-form.ts'
import type { PersonValues } from '../../../../shared/people/person-form.ts'
import { PersonFields } from '../../../../shared/people/PersonFields.tsx'
import { useUpdateAccount } from './use-update-account.ts'

export interface AccountFormProps {
  user: AccountForm_user$key
  /** Receives the result; nothing when cancelled. */
  onDone: (result?: string) => void
}

/** Edits the details of an account. */
export function AccountForm({ user: key, onDone }: AccountFormProps) {
  const { t } = useTranslation('people')
  const user = useFragment(
    graphql`
      fragment AccountForm_user on User {
        id
        userType
        isDraft
        firstName
        lastName
        birth
        grade
        country
        city
        email
        phone
        school {
          id
          name
        }
      }
    `,
    key,
  )
  const { update } = useUpdateAccount(user)
  const before = personValues(user)
  const required = (value: string) => (value.trim() ? null : t('field.required'))
  const form = useServerForm<PersonValues>({
    initialValues: before,
    validate: { firstName: required, lastName: required },
  })
  const submit = form.submit(
    (values, shown) => update({ id: user.id, ...changedSections(values, before) }, shown),
    () => onDone(t('saved')),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PersonFields form={form} kind={user.userType === 'student' ? 'student' : 'supervisor'} />
        <SaveRow
          busy={form.pending}
          disabled={!form.isDirty()}
          label={t('save')}
          cancel={{ label: t('cancel'), onClick: () => onDone() }}
        />
      </Stack>
    </form>
  )
}
