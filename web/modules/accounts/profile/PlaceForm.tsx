import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PlaceForm_query$key } from '../../../__generated__/PlaceForm_query.graphql.ts'
import type { PlaceForm_user$key } from '../../../__generated__/PlaceForm_user.graphql.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { LongSelect } from '../../../shared/input/LongSelect.tsx'
import { cityOf } from './zone-city.ts'

const select = { w: '100%', size: 'md', searchable: true, allowDeselect: false, autoComplete: 'off' } as const

export interface PlaceFormProps {
  user: PlaceForm_user$key
  query: PlaceForm_query$key
  onSave: (place: { country: string; timeZone: string }, shown: ShownByForm) => Promise<unknown>
}

/** Country, and the time zone of countries that have several. */
export function PlaceForm({ user, query, onSave }: PlaceFormProps) {
  const { t } = useTranslation('profile')
  const { country, timeZone } = useFragment(
    graphql`
      fragment PlaceForm_user on User {
        country
        timeZone
      }
    `,
    user,
  )
  const { countries } = useFragment(
    graphql`
      fragment PlaceForm_query on Query {
        countries {
          code
          name
          defaultTimeZone
          timeZones
        }
      }
    `,
    query,
  )
  const form = useServerForm({ initialValues: { country: country ?? '', timeZone } })
  const values = form.getValues()
  const zones = countries.find(({ code }) => code === values.country)?.timeZones ?? []
  const changed = values.country !== (country ?? '') || values.timeZone !== timeZone
  /** Selects a country and its default time zone. */
  const choose = (code: string | null) => {
    const chosen = countries.find((each) => each.code === code)
    form.setValues({ country: code ?? '', timeZone: chosen?.defaultTimeZone ?? timeZone })
  }
  return (
    <form onSubmit={form.submit(onSave)}>
      <Stack gap="md" align="flex-start">
        <LongSelect
          {...select}
          nothingFoundMessage={t('place.nothing')}
          label={t('place.country')}
          placeholder={t('place.choose')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('country')}
          value={values.country || null}
          onChange={choose}
        />
        {zones.length > 1 && (
          <LongSelect
            {...select}
            nothingFoundMessage={t('place.nothing')}
            label={t('place.timeZone')}
            data={zones.map((zone) => ({ value: zone, label: cityOf(zone) }))}
            {...form.getInputProps('timeZone')}
          />
        )}
        <Button type="submit" loading={form.pending} disabled={!changed || !values.country}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  )
}
