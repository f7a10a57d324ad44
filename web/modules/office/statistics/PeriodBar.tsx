import { Select } from '@mantine/core'
import type { SelectProps } from '@mantine/core'
import { useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { PeriodBar_query$key } from '../../../__generated__/PeriodBar_query.graphql.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import styles from './statistics.module.css'
import { comparisons, presets } from './statistics-view.ts'
import type { Preset, StatisticsView } from './statistics-view.ts'

interface FieldsProps {
  view: StatisticsView
  /** Sets parameters of the URL; null removes one. */
  change: (patch: Record<string, string | null>) => void
}

/** Period, comparison and filter of the page, kept in the URL. */
export function PeriodBar({ query, view }: { query: PeriodBar_query$key; view: StatisticsView }) {
  const { t } = useTranslation('statistics')
  const change = useChange()
  return (
    <search aria-label={t('filter.label')} className={styles.bar}>
      <PeriodFields view={view} change={change} />
      <ScopeFields view={view} change={change} query={query} />
    </search>
  )
}

/** Changes the URL. */
function useChange(): FieldsProps['change'] {
  const [, setParams] = useSearchParams()
  const [, startTransition] = useTransition()
  return (patch) =>
    startTransition(() =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(patch)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    )
}

function PeriodFields({ view, change }: FieldsProps) {
  const { t } = useTranslation('statistics')
  const known = presets()
  const names = Object.keys(known) as Preset[]
  const preset = names.find((name) => known[name].from === view.from && known[name].to === view.to) ?? null
  return (
    <>
      <Choice
        label={t('filter.period')}
        value={preset ?? 'custom'}
        data={[...names, 'custom' as const].map((name) => ({ value: name, label: t(`preset.${name}`) }))}
        onChange={(name) => {
          const chosen = names.find((one) => one === name)
          if (chosen) change({ from: known[chosen].from, to: known[chosen].to })
        }}
      />
      <DateField
        size="sm"
        label={t('filter.from')}
        value={view.from}
        onChange={(from) => from && change({ from, to: view.to < from ? from : view.to })}
      />
      <DateField
        size="sm"
        label={t('filter.to')}
        value={view.to}
        onChange={(to) => to && change({ to, from: view.from > to ? to : view.from })}
      />
      <Choice
        label={t('filter.compare')}
        value={view.compare}
        data={comparisons
          .filter((value) => value !== 'deadline' || view.exam)
          .map((value) => ({ value, label: t(`compare.${value}`) }))}
        onChange={(compare) => change({ compare })}
      />
    </>
  )
}

const filters = ['exam', 'category', 'country'] as const

/** Filters by category, exam or country, only one at a time. */
function ScopeFields({ view, change, query }: FieldsProps & { query: PeriodBar_query$key }) {
  const { t } = useTranslation('statistics')
  const { categories, countries } = useFragment(
    graphql`
      fragment PeriodBar_query on Query {
        categories {
          id
          title
        }
        countries {
          code
          name
        }
      }
    `,
    query,
  )
  const filter = (name: (typeof filters)[number], value: string | null) =>
    change({ ...Object.fromEntries(filters.map((other) => [other, null])), [name]: value })
  const optional = { placeholder: t('filter.all'), clearable: true }
  return (
    <>
      <Choice
        {...optional}
        label={t('filter.category')}
        value={view.category}
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(value) => filter('category', value)}
      />
      <ExamSelect
        {...optional}
        size="sm"
        label={t('filter.exam')}
        value={view.exam}
        onChange={(id) => filter('exam', id)}
      />
      <Choice
        {...optional}
        searchable
        label={t('filter.country')}
        value={view.country}
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => filter('country', value)}
      />
    </>
  )
}

const Choice = (
  props: Pick<SelectProps, 'label' | 'value' | 'data' | 'onChange' | 'placeholder' | 'clearable' | 'searchable'>,
) => <Select size="sm" allowDeselect={false} {...props} />
