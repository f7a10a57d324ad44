import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ActiveExams_query$key } from '../../../__generated__/ActiveExams_query.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { languageName } from '../../../shared/intl/names.ts'
import { activeLink, given } from './links.ts'
import styles from './statistics.module.css'

const fragment = graphql`
  fragment ActiveExams_query on Query {
    categoryActiveSessions {
      key
      id
      title
      applications
      paid
      sat
    }
    languageActiveSessions {
      key
      applications
      paid
      sat
    }
  }
`

/** Applications to exams that have not ended, by category and exam language, regardless of the period. */
export function ActiveExams({ query }: { query: ActiveExams_query$key }) {
  const { t } = useTranslation('statistics')
  const { categoryActiveSessions, languageActiveSessions } = useFragment(fragment, query)
  const chart = {
    kind: 'bar',
    drawnSeries: ['applications', 'paid', 'sat'],
    note: t('active.definition'),
    series: [
      { key: 'applications', label: t('active.applications') },
      { key: 'paid', label: t('figure.paid.label') },
      { key: 'sat', label: t('figure.sat.label') },
    ],
  } as const
  return (
    <div className={styles.stack}>
      <Chart
        {...chart}
        title={t('active.category')}
        rowTitle={t('dimension.category')}
        exportName="active-exams-category"
        rows={categoryActiveSessions.map(({ key, id, title, ...row }) => ({
          key,
          label: title ?? t('unknown'),
          values: valuesOf(row),
          links: linksOf('category', id),
        }))}
      />
      <Chart
        {...chart}
        title={t('active.language')}
        rowTitle={t('dimension.language')}
        exportName="active-exams-language"
        rows={languageActiveSessions.map(({ key, ...row }) => ({
          key,
          label: key ? languageName(key) : t('unknown'),
          values: valuesOf(row),
          links: linksOf('language', key),
        }))}
      />
    </div>
  )
}

/** Values of the chart's series. */
const valuesOf = ({ applications, paid, sat }: Record<'applications' | 'paid' | 'sat', number>) => ({
  applications,
  paid,
  sat,
})

/** Lists behind the values of a row; none for a row of unknown values. */
function linksOf(filter: 'category' | 'language', value: string | null | undefined) {
  if (!value) return undefined
  return given({
    applications: activeLink({ [filter]: value }, { kept: '1' }),
    paid: activeLink({ [filter]: value }, { state: 'paid' }),
    sat: activeLink({ [filter]: value }, { stage: 'sat' }),
  })
}
