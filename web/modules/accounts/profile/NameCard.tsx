import { Button, Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { NameCard_user$key } from '../../../__generated__/NameCard_user.graphql.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** First and last name, as printed on certificates. */
export function NameCard({ user }: { user: NameCard_user$key }) {
  const { t } = useTranslation(['profile', 'common'])
  const { firstName, lastName } = useFragment(
    graphql`
      fragment NameCard_user on User {
        firstName
        lastName
      }
    `,
    user,
  )
  const { update, result } = useUpdateProfile()
  const required = (value: string) => (value.trim() ? null : t('profile:name.required'))
  const form = useServerForm({
    initialValues: { firstName, lastName },
    validate: { firstName: required, lastName: required },
  })

  // The server may have normalized the name.
  useEffect(() => {
    form.setInitialValues({ firstName, lastName })
    form.setValues({ firstName, lastName })
    // oxlint-disable-next-line react/exhaustive-deps -- the form stays the same
  }, [firstName, lastName])

  const submit = form.submit(update)

  return (
    <ProfileCard title={t('profile:name.title')} text={t('profile:name.text')} result={result}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            label={t('profile:name.first')}
            autoComplete="given-name"
            maxLength={80}
            value={form.getValues().firstName}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            w="100%"
            label={t('profile:name.last')}
            autoComplete="family-name"
            maxLength={80}
            value={form.getValues().lastName}
            {...form.getInputProps('lastName')}
          />
          <Button type="submit" loading={form.pending} disabled={!form.isDirty()}>
            {t('profile:save')}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  )
}
