import { Badge, Button, Stack } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  AccountDetails_user$data,
  AccountDetails_user$key,
} from '../../../__generated__/AccountDetails_user.graphql.ts'
import { formatDate, formatDay } from '../../../shared/input/format.ts'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import { changedSections, personValues } from '../../../shared/people/person-form.ts'
import type { PersonValues } from '../../../shared/people/person-form.ts'
import { PersonFields } from '../../../shared/people/PersonFields.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { useUpdateAccount } from './use-update-account.ts'
import { SaveRow } from '../../../shared/forms/SaveRow.tsx'

interface Props {
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** Account details, read-only or in an edit form; edits are recorded. */
export function AccountDetails({ user: key, countries }: Props & { user: AccountDetails_user$key }) {
  const { t } = useTranslation(['people', 'admin'])
  const [editing, setEditing] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const user = useFragment(
    graphql`
      fragment AccountDetails_user on User {
        id
        firstName
        lastName
        userType
        isDraft
        email
        emailConfirmed
        phone
        birth
        grade
        country
        city
        timeZone
        referenceCode
        createdAt
        school {
          id
          name
          city
        }
      }
    `,
    key,
  )
  const finish = (said?: string) => {
    setEditing(false)
    setResult(said ?? null)
  }
  if (editing) return <EditForm user={user} onDone={finish} />
  const country = countries.find(({ code }) => code === user.country)?.name ?? user.country
  const code = t('people:column.code')
  const facts: [string, ReactNode][] = [
    [
      t('people:field.email'),
      user.email ? (
        <>
          {user.email}{' '}
          <Badge size="sm" variant="light" color={user.emailConfirmed ? 'green' : 'amber'}>
            {user.emailConfirmed ? t('admin:account.confirmed') : t('admin:account.unconfirmed')}
          </Badge>
        </>
      ) : (
        '–'
      ),
    ],
    [t('people:field.phone'), user.phone ?? '–'],
    [t('people:field.birth'), user.birth ? formatDay(user.birth) : '–'],
    ...(user.userType === 'student' ? [[t('people:column.grade'), user.grade ?? '–'] as [string, ReactNode]] : []),
    [t('people:column.country'), country ?? '–'],
    [t('people:column.city'), user.city ?? '–'],
    [t('people:column.school'), user.school ? `${user.school.name}, ${user.school.city}` : '–'],
    [t('admin:account.timeZone'), user.timeZone],
    ...(user.referenceCode
      ? [[code, <CopyValue key="code" value={user.referenceCode} label={code} />] as [string, ReactNode]]
      : []),
    [t('admin:accounts.since'), formatDate(user.createdAt)],
  ]
  return (
    <Stack gap="md" align="stretch">
      <Facts facts={facts} />
      <FormResult text={result} />
      <div>
        <Button onClick={() => setEditing(true)}>{t('admin:account.edit')}</Button>
      </div>
    </Stack>
  )
}

function EditForm({ user, onDone }: { user: AccountDetails_user$data; onDone: (result?: string) => void }) {
  const { t } = useTranslation(['people', 'common'])
  const { update } = useUpdateAccount(user)
  const before = personValues(user)
  const required = (value: string) => (value.trim() ? null : t('people:field.required'))
  const form = useServerForm<PersonValues>({
    initialValues: before,
    validate: { firstName: required, lastName: required },
  })

  const submit = form.submit(
    (values, shown) => update({ id: user.id, ...changedSections(values, before) }, shown),
    () => onDone(t('people:saved')),
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PersonFields form={form} kind={user.userType === 'student' ? 'student' : 'supervisor'} />
        <SaveRow
          busy={form.pending}
          disabled={!form.isDirty()}
          label={t('people:save')}
          cancel={{ label: t('people:cancel'), onClick: () => onDone() }}
        />
      </Stack>
    </form>
  )
}
