import { Accordion, Group, Progress, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CameraCountries_country$key } from '../../__generated__/CameraCountries_country.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { countryName } from '../../shared/intl/names.ts'

/** Share of ready devices by country, lowest first. */
export function CameraCountries({ countries: keys }: { countries: CameraCountries_country$key }) {
  const { t } = useTranslation('camera')
  const countries = useFragment(
    graphql`
      fragment CameraCountries_country on CountryReadiness @relay(plural: true) {
        country
        students
        ready
      }
    `,
    keys,
  )
  return (
    <Accordion variant="default" mt="sm" chevronPosition="left">
      <Accordion.Item value="countries" style={{ border: 0 }}>
        <Accordion.Control px={0}>{t('exams.byCountry')}</Accordion.Control>
        <Accordion.Panel>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {countries.map(({ country, students, ready }) => (
              <div key={country ?? ''}>
                <Group justify="space-between">
                  <Text size="sm">{country ? countryName(country) : t('exams.noCountry')}</Text>
                  <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
                    {t('exams.share', { ready: formatNumber(ready), students: formatNumber(students) })}
                  </Text>
                </Group>
                <Progress
                  value={(ready / students) * 100}
                  color={ready < students ? 'amber' : 'green'}
                  aria-label={country ? countryName(country) : t('exams.noCountry')}
                />
              </div>
            ))}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
