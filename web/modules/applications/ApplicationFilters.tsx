import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationFilters_query$key } from '../../__generated__/ApplicationFilters_query.graphql.ts'
import { boot } from '../../shared/app/boot.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import type { LiveTableView } from '../../shared/table/use-table-view.ts'
import { states } from './applications-view.ts'

/** The row of filters above a list of applications. */
export function ApplicationFilters({ query, view }: { query: ApplicationFilters_query$key; view: LiveTableView }) {
  const { t } = useTranslation('applications')
  const { categories, countries } = useFragment(
    graphql`
      fragment ApplicationFilters_query on Query {
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
  const [from, to] = boot.edition.grades
  const grades = Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  const filter = (name: string, label: string, data: { value: string; label: string }[], searchable = false) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={label}
      data={data}
      value={view.filters[name] ?? null}
      onChange={(value) => view.filter(name, value)}
      clearable
      searchable={searchable}
      size="sm"
      w={searchable ? 190 : 150}
    />
  )
  return (
    <>
      <ExamSelect
        aria-label={t('filter.exam')}
        placeholder={t('filter.exam')}
        value={view.filters['exam'] ?? null}
        onChange={(id) => view.filter('exam', id)}
        clearable
        size="sm"
        w={190}
      />
      {filter(
        'category',
        t('column.category'),
        categories.map(({ id, title }) => ({ value: id, label: title })),
      )}
      {filter(
        'state',
        t('column.state'),
        states.map((state) => ({ value: state, label: t(`state.${state}`) })),
      )}
      {filter(
        'grade',
        t('column.grade'),
        grades.map((grade) => ({ value: grade, label: grade })),
      )}
      {filter(
        'country',
        t('column.country'),
        countries.map(({ code, name }) => ({ value: code, label: name })),
        true,
      )}
    </>
  )
}
