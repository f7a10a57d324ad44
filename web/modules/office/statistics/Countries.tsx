import { SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Countries_statistics$key } from '../../../__generated__/Countries_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { countryName } from '../../../shared/intl/names.ts'
import { applicationsLink, behindRow, given, studentsLink } from './links.ts'
import type { Behind } from './links.ts'
import styles from './statistics.module.css'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const WorldMap = lazyPart(() => import('./WorldMap.tsx'))

const measures = ['applications', 'students', 'paid', 'certified'] as const

const fragment = graphql`
  fragment Countries_statistics on Statistics {
    countries: rows(by: country, first: 300) {
      key
      figures {
        students
        applications
        paid
        sat
        certified
      }
    }
  }
`

/** Figures by country as a map and a table. */
export function Countries({ statistics, behind }: { statistics: Countries_statistics$key; behind: Behind }) {
  const { t } = useTranslation('statistics')
  const { countries } = useFragment(fragment, statistics)
  const ofPeople = !('exam' in behind.filters || 'category' in behind.filters)
  const offered = measures.filter((name) => ofPeople || name !== 'students')
  const [chosen, setChosen] = useState<(typeof measures)[number]>('applications')
  const measure = offered.includes(chosen) ? chosen : 'applications'
  return (
    <div className={styles.stack}>
      <div className={styles.scroller}>
        <SegmentedControl
          aria-label={t('map.measure')}
          value={measure}
          onChange={(value) => setChosen(offered.find((one) => one === value) ?? 'applications')}
          data={offered.map((value) => ({ value, label: t(`figure.${value}.label`) }))}
        />
      </div>
      <Chart
        title={t('by.country')}
        note={t('map.definition')}
        kind="bar"
        rowTitle={t('dimension.country')}
        exportName="statistics-countries"
        height={360}
        series={[
          ...(ofPeople ? [{ key: 'students', label: t('figure.students.label') }] : []),
          { key: 'applications', label: t('figure.applications.label') },
          { key: 'paid', label: t('figure.paid.label') },
          { key: 'sat', label: t('figure.sat.label') },
          { key: 'certified', label: t('figure.certified.label') },
        ]}
        rows={countries.map(({ key, figures }) => ({
          key,
          label: key ? countryName(key) : t('unknown'),
          values: figures,
          links: linksOf(behindRow(behind, 'country', { key, id: null })),
        }))}
      >
        <Suspense fallback={<Skeleton h={360} radius="md" />}>
          <WorldMap
            values={new Map(countries.filter(({ key }) => key).map(({ key, figures }) => [key, figures[measure]]))}
          />
        </Suspense>
      </Chart>
    </div>
  )
}

/** Lists behind the figures of a country. */
const linksOf = (row: Behind | null) =>
  given({
    students: studentsLink(row),
    applications: applicationsLink(row),
    paid: applicationsLink(row, { state: 'paid' }),
    sat: applicationsLink(row, { stage: 'sat' }),
    certified: applicationsLink(row, { stage: 'certified' }),
  })
