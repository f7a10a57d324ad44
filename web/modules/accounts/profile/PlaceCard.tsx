import { Button, Stack } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PlaceCard_query$key } from '../../../__generated__/PlaceCard_query.graphql.ts'
import type { PlaceCard_user$key } from '../../../__generated__/PlaceCard_user.graphql.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { LongSelect } from '../../../shared/input/LongSelect.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** Returns a time zone's city: "Asia/Baku" becomes "Baku". */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

export interface PlaceCardProps {
  user: PlaceCard_user$key
  countries: PlaceCard_query$key
}

/** Country and time zone. Students cannot change the country, because exams open by it. */
export function PlaceCard({ user, countries: key }: PlaceCardProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { country, timeZone, userType } = useFragment(
    graphql`
      fragment PlaceCard_user on User {
        country
        timeZone
        userType
      }
    `,
    user,
  )
  const { countries } = useFragment(
    graphql`
      fragment PlaceCard_query on Query {
        countries {
          code
          name
          defaultTimeZone
          timeZones
        }
      }
    `,
    key,
  )
  const { update, result } = useUpdateProfile()
  const form = useServerForm({ initialValues: { country: country ?? '', timeZone } })
  const byCode = (code: string | null | undefined) => countries.find((one) => one.code === code)

  if (userType === 'student' && country) {
    return (
      <ProfileCard title={t('profile:place.title')} text={t('profile:place.fixed')}>
        <Facts
          facts={[
            [t('profile:place.country'), byCode(country)?.name ?? country],
            [t('profile:place.timeZone'), cityOf(timeZone)],
          ]}
        />
      </ProfileCard>
    )
  }

  const values = form.getValues()
  const zones = byCode(values.country)?.timeZones ?? []
  const changed = values.country !== (country ?? '') || values.timeZone !== timeZone
  const submit = form.submit(update)

  return (
    <ProfileCard title={t('profile:place.title')} text={t('profile:place.text')} result={result}>
      <form onSubmit={submit}>
        <Stack gap="md" align="flex-start">
          <LongSelect
            w="100%"
            size="md"
            searchable
            allowDeselect={false}
            label={t('profile:place.country')}
            placeholder={t('profile:place.choose')}
            nothingFoundMessage={t('profile:place.nothing')}
            autoComplete="off"
            data={countries.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.getInputProps('country')}
            value={values.country || null}
            onChange={(code) =>
              form.setValues({ country: code ?? '', timeZone: byCode(code)?.defaultTimeZone ?? timeZone })
            }
          />
          {zones.length > 1 && (
            <LongSelect
              w="100%"
              size="md"
              searchable
              allowDeselect={false}
              label={t('profile:place.timeZone')}
              nothingFoundMessage={t('profile:place.nothing')}
              autoComplete="off"
              data={zones.map((zone) => ({ value: zone, label: cityOf(zone) }))}
              {...form.getInputProps('timeZone')}
            />
          )}
          <Button type="submit" loading={form.pending} disabled={!changed || !values.country}>
            {t('profile:save')}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  )
}
