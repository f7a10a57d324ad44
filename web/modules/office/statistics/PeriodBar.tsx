import { Select } from '@mantine/core'
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

const filters = ['exam', 'category', 'country'] as const

/** Period, comparison and filter of the page, kept in the URL. */
export function PeriodBar({ query, view }: { query: PeriodBar_query$key; view: StatisticsView }) {
  const { t } = useTranslation('statistics')
  const [, setParams] = useSearchParams()
  const [, startTransition] = useTransition()
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
  const change = (patch: Record<string, string | null>) =>
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
  const filter = (name: (typeof filters)[number], value: string | null) =>
    change({ ...Object.fromEntries(filters.map((other) => [other, null])), [name]: value })
  const known = presets()
  const names = Object.keys(known) as Preset[]
  const preset = names.find((name) => known[name].from === view.from && known[name].to === view.to) ?? null
  const select = (
    label: string,
    value: string | null,
    data: { value: string; label: string }[],
    onChange: (value: string | null) => void,
    more: { clearable?: boolean; searchable?: boolean } = {},
  ) => (
    <Select
      size="sm"
      label={label}
      placeholder={more.clearable ? t('filter.all') : undefined}
      value={value}
      data={data}
      onChange={onChange}
      allowDeselect={false}
      clearable={more.clearable}
      searchable={more.searchable}
    />
  )
  return (
    <search aria-label={t('filter.label')} className={styles.bar}>
      {select(
        t('filter.period'),
        preset ?? 'custom',
        [...names, 'custom' as const].map((name) => ({ value: name, label: t(`preset.${name}`) })),
        (name) => {
          const chosen = names.find((one) => one === name)
          if (chosen) change({ from: known[chosen].from, to: known[chosen].to })
        },
      )}
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
      {select(
        t('filter.compare'),
        view.compare,
        comparisons
          .filter((value) => value !== 'deadline' || view.exam)
          .map((value) => ({ value, label: t(`compare.${value}`) })),
        (compare) => change({ compare }),
      )}
      {select(
        t('filter.category'),
        view.category,
        categories.map(({ id, title }) => ({ value: id, label: title })),
        (value) => filter('category', value),
        { clearable: true },
      )}
      <ExamSelect
        size="sm"
        label={t('filter.exam')}
        placeholder={t('filter.all')}
        value={view.exam}
        onChange={(id) => filter('exam', id)}
        clearable
      />
      {select(
        t('filter.country'),
        view.country,
        countries.map(({ code, name }) => ({ value: code, label: name })),
        (value) => filter('country', value),
        { clearable: true, searchable: true },
      )}
    </search>
  )
}
