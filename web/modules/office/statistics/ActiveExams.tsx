import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ActiveExams_query$key } from '../../../__generated__/ActiveExams_query.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { languageName } from '../../../shared/intl/names.ts'
import styles from './statistics.module.css'

/** Applications to exams that are not over, by category and by exam language; whatever the period of the page. */
export function ActiveExams({ query }: { query: ActiveExams_query$key }) {
  const { t } = useTranslation('statistics')
  const { categoryActiveSessions, languageActiveSessions } = useFragment(
    graphql`
      fragment ActiveExams_query on Query {
        categoryActiveSessions {
          key
          title
          exams
          applications
          paid
          sat
        }
        languageActiveSessions {
          key
          exams
          applications
          paid
          sat
        }
      }
    `,
    query,
  )
  const chart = {
    kind: 'bar',
    drawnSeries: ['applications', 'paid', 'sat'],
    note: t('active.definition'),
    series: [
      { key: 'exams', label: t('active.exams') },
      { key: 'applications', label: t('active.applications') },
      { key: 'paid', label: t('figure.paid.label') },
      { key: 'sat', label: t('figure.sat.label') },
    ],
  } as const
  const valuesOf = ({ exams, applications, paid, sat }: Record<'exams' | 'applications' | 'paid' | 'sat', number>) => ({
    exams,
    applications,
    paid,
    sat,
  })
  return (
    <div className={styles.stack}>
      <Chart
        {...chart}
        title={t('active.category')}
        rowTitle={t('dimension.category')}
        exportName="active-exams-category"
        rows={categoryActiveSessions.map(({ key, title, ...row }) => ({
          key,
          label: title ?? t('unknown'),
          values: valuesOf(row),
        }))}
      />
      <Chart
        {...chart}
        title={t('active.language')}
        rowTitle={t('dimension.language')}
        exportName="active-exams-language"
        rows={languageActiveSessions.map(({ key, ...row }) => ({
          key,
          label: languageName(key),
          values: valuesOf(row),
        }))}
      />
    </div>
  )
}
