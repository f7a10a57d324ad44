import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MaterialFilters_query$key } from '../../__generated__/MaterialFilters_query.graphql.ts'
import { boot } from '../../shared/app/boot.ts'
import { currentUser } from '../../shared/session/guards.ts'
import { useUrlParams } from '../../shared/table/use-url-params.ts'

/** Debounce of the search field, in ms. */
const searchDelayMs = 300

/** Search and filters of the materials, stored in the URL. */
export function MaterialFilters({ query }: { query: MaterialFilters_query$key }) {
  const { t } = useTranslation(['materials', 'office'])
  const [params, choose] = useUrlParams()
  const { categories } = useFragment(
    graphql`
      fragment MaterialFilters_query on Query {
        categories {
          id
          title
        }
      }
    `,
    query,
  )
  const search = useDebouncedCallback((value: string) => choose('search', value.trim()), searchDelayMs)
  const [first, last] = boot.edition.grades
  return (
    <Group gap="sm">
      <TextInput
        flex="1 1 200px"
        maw={{ xs: 280 }}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        defaultValue={params.get('search') ?? ''}
        maxLength={100}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        size="md"
        flex="1 1 200px"
        maw={{ xs: 280 }}
        aria-label={t('office:audience.category')}
        placeholder={t('office:audience.everyCategory')}
        clearable
        value={params.get('category')}
        onChange={(value) => choose('category', value)}
        data={categories.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {currentUser().userType !== 'student' && (
        <Select
          size="md"
          aria-label={t('grade')}
          placeholder={t('everyGrade')}
          clearable
          flex="1 1 150px"
          maw={{ xs: 180 }}
          value={params.get('grade')}
          onChange={(value) => choose('grade', value)}
          data={Array.from({ length: last - first + 1 }, (_, i) => String(first + i)).map((grade) => ({
            value: grade,
            label: t('office:grade', { grade }),
          }))}
        />
      )}
    </Group>
  )
}
