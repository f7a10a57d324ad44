import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type {
  Breakdown_statistics$data,
  Breakdown_statistics$key,
} from '../../../__generated__/Breakdown_statistics.graphql.ts'
import { Chart } from '../../../shared/chart/Chart.tsx'
import { applicationsLink, behindRow, given, studentsLink } from './links.ts'
import type { BehindBoth } from './links.ts'
import { dimensions } from './statistics-view.ts'
import type { Dimension, StatisticsView } from './statistics-view.ts'
import styles from './statistics.module.css'
import { orderedBy, useRowLabel } from './use-row-label.ts'

/** Maximum number of bars in the chart; the table has all rows. */
const maxBars = 12

const fragment = graphql`
  fragment Breakdown_statistics on Statistics {
    rows(by: $by, first: 500) {
      key
      id
      title
      opensAt
      figures {
        students
        applications
        applied
        paid
        cancelled
        sat
        certified
      }
      previous {
        applications
      }
    }
  }
`

/** Applications and registrations by the selected dimension. */
export function Breakdown(props: { statistics: Breakdown_statistics$key; view: StatisticsView } & BehindBoth) {
  const { behind, before, view } = props
  const { t } = useTranslation('statistics')
  const labelOf = useRowLabel()
  const { rows } = useFragment(fragment, props.statistics)
  const { by } = view
  const ofPeople =
    ['edition', 'season', 'grade', 'country', 'supervisor', 'partner'].includes(by) && !view.exam && !view.category
  const compared = rows.some(({ previous }) => previous)
  return (
    <div className={styles.stack}>
      <DimensionSelect view={view} />
      <Chart
        title={t(`by.${by}`)}
        note={t(`breakdown.${definitionOf(by)}`)}
        kind="bar"
        drawn={maxBars}
        drawnSeries={['applications', 'paid', 'sat']}
        rowTitle={t(`dimension.${by}`)}
        exportName={`statistics-${by}`}
        series={[
          ...(ofPeople ? [{ key: 'students', label: t('figure.students.label') }] : []),
          { key: 'applications', label: t('figure.applications.label') },
          ...(compared ? [{ key: 'before', label: t('along.before') }] : []),
          { key: 'paid', label: t('figure.paid.label') },
          { key: 'applied', label: t('figure.applied.label') },
          { key: 'cancelled', label: t('figure.cancelled.label') },
          { key: 'sat', label: t('figure.sat.label') },
          { key: 'certified', label: t('figure.certified.label') },
        ]}
        rows={orderedBy(by, rows.filter(hasPeople)).map(({ key, id, title, opensAt, figures, previous }) => {
          const row = behindRow(behind, by, { key, id: id ?? null })
          const links = {
            students: studentsLink(row),
            applications: applicationsLink(row),
            before: applicationsLink(behindRow(before, by, { key: keyBefore(by, key), id: id ?? null })),
            paid: applicationsLink(row, { state: 'paid' }),
            applied: applicationsLink(row, { state: 'applied' }),
            cancelled: applicationsLink(row, { state: 'cancelled' }),
            sat: applicationsLink(row, { stage: 'sat' }),
            certified: applicationsLink(row, { stage: 'certified' }),
          }
          return {
            key,
            label: labelOf(by, { key, title, opensAt }),
            values: { ...figures, before: previous?.applications ?? null },
            links: given(links),
          }
        })}
      />
    </div>
  )
}

/** Whether a row counts people; rows with only money are on the payments tab. */
const hasPeople = ({ figures, previous }: Breakdown_statistics$data['rows'][number]): boolean =>
  figures.students + figures.applications + (previous?.applications ?? 0) > 0

/** Definition text for the rows of a breakdown. */
function definitionOf(by: Dimension) {
  if (by === 'season') return 'ofSeasons'
  return by === 'supervisor' || by === 'partner' ? 'ofPeople' : 'definition'
}

/** Key of the row in the previous period to compare with; a season is compared with the season before. */
const keyBefore = (by: Dimension, key: string) => (by === 'season' ? String(Number(key) - 1) : key)

/** Select for the breakdown dimension, kept in the URL. With a filter, supervisor and partner are not offered. */
export function DimensionSelect({ view }: { view: StatisticsView }) {
  const { t } = useTranslation('statistics')
  const [, setParams] = useSearchParams()
  const narrowed = Boolean(view.exam || view.category || view.country)
  const offered = dimensions.filter((name) => !narrowed || (name !== 'supervisor' && name !== 'partner'))
  return (
    <Select
      size="sm"
      w={220}
      label={t('breakdown.by')}
      value={view.by}
      data={offered.map((value) => ({ value, label: t(`dimension.${value}`) }))}
      allowDeselect={false}
      onChange={(by) =>
        by &&
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            next.set('by', by)
            return next
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  )
}
