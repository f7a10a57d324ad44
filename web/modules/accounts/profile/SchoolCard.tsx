import { Button, Stack, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { SchoolCard_user$key } from '../../../__generated__/SchoolCard_user.graphql.ts'
import type { UpdateProfileInput } from '../../../__generated__/useUpdateProfileMutation.graphql.ts'
import { StrictInput } from '../../../shared/people/StrictInput.tsx'
import { SchoolSelect } from '../../../shared/place/SchoolSelect.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

interface SchoolValues {
  city: string
  school: string
  /** Id of a school in the list; empty for a new one. */
  schoolId: string
  phone: string
}

/** Fields that differ from the saved values: a listed school by id, a new one by name. */
const changedFields = ({ city, school, schoolId, phone }: SchoolValues, known: SchoolValues): UpdateProfileInput => ({
  ...(phone !== known.phone && { phone: phone.trim() || null }),
  ...(city !== known.city && { city }),
  ...(schoolId !== known.schoolId && schoolId && { schoolId }),
  ...(!schoolId && school !== known.school && { school }),
})

/** Form that resets to the saved values when they change. */
function useSchoolForm(known: SchoolValues): ServerForm<SchoolValues> {
  const form = useServerForm<SchoolValues>({ initialValues: known })
  // The server may have normalized the values, or rejected a school of another country.
  useEffect(() => {
    form.setInitialValues(known)
    form.setValues(known)
    // oxlint-disable-next-line react/exhaustive-deps -- the form stays the same
  }, Object.values(known))
  return form
}

/** City, school and telephone, which remain editable while the country is fixed. */
export function SchoolCard({ user }: { user: SchoolCard_user$key }) {
  const { t } = useTranslation(['profile', 'people', 'common'])
  const { country, city, phone, school } = useFragment(
    graphql`
      fragment SchoolCard_user on User {
        country
        city
        phone
        school {
          id
          name
        }
      }
    `,
    user,
  )
  const { update, result } = useUpdateProfile()
  const known = { city: city ?? '', school: school?.name ?? '', schoolId: school?.id ?? '', phone: phone ?? '' }
  const form = useSchoolForm(known)
  const { city: written, school: named, schoolId } = form.getValues()

  const submit = form.submit((values, shown) => update(changedFields(values, known), shown))

  return (
    <ProfileCard title={t('profile:school.title')} text={t('profile:school.text')} result={result}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <StrictInput
            label={t('people:field.city')}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
            value={written}
          />
          <SchoolSelect
            country={country ?? ''}
            city={written}
            value={{ school: named, schoolId }}
            error={form.errors['school']}
            onChange={(value) => form.setValues({ ...value })}
          />
          <TextInput
            type="tel"
            label={t('people:field.phone')}
            autoComplete="tel"
            maxLength={40}
            {...form.getInputProps('phone')}
          />
          <Button type="submit" loading={form.pending} disabled={!form.isDirty()} style={{ alignSelf: 'flex-start' }}>
            {t('profile:save')}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  )
}
