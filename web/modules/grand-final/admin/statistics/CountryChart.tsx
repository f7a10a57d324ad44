import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CountryChart_statistics$key } from '../../../../__generated__/CountryChart_statistics.graphql.ts'
import { Chart } from '../../../../shared/chart/Chart.tsx'
import { countryName } from '../../../../shared/intl/names.ts'
import { NoFigures } from './NoFigures.tsx'
import { groupsAddress } from './address.ts'

/** Requested and received places, and members, by country. */
export function CountryChart({ statistics }: { statistics: CountryChart_statistics$key }) {
  const { t } = useTranslation('grandFinal')
  const { countries } = useFragment(
    graphql`
      fragment CountryChart_statistics on GrandFinalStatistics {
        countries {
          country
          groups
          asked
          received
          members
        }
      }
    `,
    statistics,
  )
  return (
    <Chart
      title={t('stats.countries')}
      kind="bar"
      rowTitle={t('column.country')}
      rows={countries.map(({ country, asked, received, members }) => ({
        key: country ?? '-',
        label: country ? countryName(country) : '–',
        values: { asked, received, members },
        ...(country ? { to: `${groupsAddress}?country=${country}` } : {}),
      }))}
      series={[
        { key: 'asked', label: t('column.asked') },
        { key: 'received', label: t('column.quota') },
        { key: 'members', label: t('column.members') },
      ]}
      exportName="grand-final-countries"
      empty={<NoFigures />}
    />
  )
}
