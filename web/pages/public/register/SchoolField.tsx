import { Autocomplete, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SchoolFieldQuery } from '../../../__generated__/SchoolFieldQuery.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import { callOperation } from '../../../relay/request.ts'
import { strictText } from '../../../shared/strict-text.ts'
import { searchDebounceMs } from './CountrySelect.tsx'
import { useRegistration } from './registration-context.ts'
import { useRules } from './use-rules.ts'

type School = SchoolFieldQuery['response']['schools']['nodes'][number]

/** Schools of a country whose name or city has the words. A failure leaves the list empty: any name may be typed. */
function useSchools(country: string, search: string): readonly School[] {
  const [found, setFound] = useState<readonly School[]>([])
  useEffect(() => {
    if (!country) return setFound([])
    let outdated = false
    callOperation<SchoolFieldQuery>(
      graphql`
        query SchoolFieldQuery($country: String!, $search: String) {
          schools(country: $country, search: $search, first: 20) {
            nodes {
              id
              name
              city
            }
          }
        }
      `,
      { country, search },
      { anonymous: true },
    )
      .then(({ schools }) => outdated || setFound(schools.nodes))
      .catch(() => undefined)
    return () => {
      outdated = true
    }
  }, [country, search])
  return found
}

const nameOf = ({ name, city }: School) => `${name} · ${city}`

/** The school: one of the list, or a name that is added to it with the registration. */
export function SchoolField() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const said = useRules()
  const { country, city, school, schoolId } = data.residenceInfo
  const [search] = useDebouncedValue(school, searchDebounceMs)
  // The place is part of the search while nothing is typed: the schools of the town come first.
  const found = useSchools(country, schoolId ? '' : search || city)

  const change = (typed: string) => {
    const chosen = found.find((one) => nameOf(one) === typed)
    if (!chosen) return registration.set('residenceInfo', { school: typed, schoolId: '' })
    registration.set('residenceInfo', {
      school: chosen.name, schoolId: chosen.id, city: city || strictText(chosen.city),
    })
    void registration.leave(['residenceInfo.school'])
  }

  const leave = () => {
    if (!schoolId) registration.set('residenceInfo', { school: strictText(school) })
    void (school ? registration.leave(['residenceInfo.school']) : registration.save())
  }

  return (
    <div>
      <Autocomplete
        size="md"
        required
        label={t('school.school')}
        description={t('school.hint')}
        disabled={!country}
        autoComplete="off"
        name="residenceInfo.school"
        maxLength={160}
        data={found.map(nameOf)}
        filter={({ options }) => options}
        value={school}
        error={said('residenceInfo.school')}
        onChange={change}
        onBlur={leave}
        maxDropdownHeight={240}
      />
      <Text size="sm" c="dimmed" mt={6} aria-live="polite">
        {school && !schoolId ? t('school.added', { school }) : ''}
      </Text>
    </div>
  )
}
