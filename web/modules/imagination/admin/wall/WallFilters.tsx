import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { CompetitionFilter_query$key } from '../../../../__generated__/CompetitionFilter_query.graphql.ts'
import { useUrlParams } from '../../../../shared/table/use-url-params.ts'
import { CompetitionFilter } from './CompetitionFilter.tsx'
import { reviewStates } from './wall-filter.ts'

/** Filters of the wall: competition, review, kind and search. */
export function WallFilters({ query }: { query: CompetitionFilter_query$key }) {
  const { t } = useTranslation('imaginationAdmin')

  const [params, choose] = useUrlParams()
  const search = useDebouncedCallback((value: string) => choose('search', value.trim()), 300)
  return (
    <Group gap="sm">
      <CompetitionFilter query={query} />
      <Select
        size="sm"
        w={{ base: '100%', xs: 200 }}
        clearable
        aria-label={t('wall.review')}
        placeholder={t('wall.review')}
        data={reviewStates.map((value) => ({ value, label: t(`review.${value}`) }))}
        value={params.get('review')}
        onChange={(value) => choose('review', value)}
      />
      <Select
        size="sm"
        w={{ base: '100%', xs: 200 }}
        clearable
        aria-label={t('wall.which')}
        placeholder={t('wall.which')}
        data={[
          { value: 'submitted', label: t('wall.submitted') },
          { value: 'flagged', label: t('wall.onlyFlagged') },
        ]}
        value={params.get('only')}
        onChange={(value) => choose('only', value)}
      />
      <TextInput
        size="sm"
        w={{ base: '100%', xs: 300 }}
        aria-label={t('wall.search')}
        placeholder={t('wall.search')}
        maxLength={100}
        defaultValue={params.get('search') ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
      />
    </Group>
  )
}
