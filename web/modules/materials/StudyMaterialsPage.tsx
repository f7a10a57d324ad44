import { Group, Select, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { StudyMaterialsPage_query$key } from '../../__generated__/StudyMaterialsPage_query.graphql.ts'
import type { StudyMaterialsPagePaginationQuery } from '../../__generated__/StudyMaterialsPagePaginationQuery.graphql.ts'
import type { StudyMaterialsPageQuery } from '../../__generated__/StudyMaterialsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { boot } from '../../shared/app/boot.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { currentUser } from '../../shared/session/guards.ts'
import { Page } from '../../shared/Page.tsx'
import { usePaginatedList } from '../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { MaterialCard } from './MaterialCard.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { useUrlParams } from '../../shared/table/use-url-params.ts'

/** Debounce of the search field, in ms. */
const searchDelayMs = 300

function Materials({ query }: { query: StudyMaterialsPage_query$key }) {
  const { t } = useTranslation('materials')
  const { Drawing } = useLook()
  const [params] = useSearchParams()
  const { data, more } = usePaginatedList<StudyMaterialsPagePaginationQuery, StudyMaterialsPage_query$key>(
    graphql`
      fragment StudyMaterialsPage_query on Query
      @refetchable(queryName: "StudyMaterialsPagePaginationQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 24 }
        cursor: { type: "String" }
        categoryId: { type: "ID" }
        grade: { type: "Int" }
        search: { type: "String" }
      ) {
        studyMaterials(first: $count, after: $cursor, categoryId: $categoryId, grade: $grade, search: $search)
          @connection(key: "StudyMaterialsPage_studyMaterials") {
          edges {
            node {
              id
              ...MaterialCard_material
            }
          }
        }
      }
    `,
    query,
  )
  const { edges } = data.studyMaterials
  if (edges.length === 0) {
    const filtered = params.size > 0
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={filtered ? t('none.title') : t('empty.title')}
        text={filtered ? t('none.text') : t('empty.text')}
      />
    )
  }
  return (
    <Stack gap="md">
      <SimpleGrid
        cols={{ base: 1, sm: 2, lg: 3 }}
        spacing="md"
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
      >
        {edges.map(({ node }) => (
          <MaterialCard key={node.id} material={node} />
        ))}
      </SimpleGrid>
      <LoadMore {...more(24)}>{t('more')}</LoadMore>
    </Stack>
  )
}

function Content({ queryRef }: QueryPageProps<StudyMaterialsPageQuery>) {
  const { t } = useTranslation(['materials', 'office'])
  const [params, choose] = useUrlParams()
  const query = usePreloadedQuery<StudyMaterialsPageQuery>(
    graphql`
      query StudyMaterialsPageQuery($categoryId: ID, $grade: Int, $search: String) @preloadable @throwOnFieldError {
        ...StudyMaterialsPage_query @arguments(categoryId: $categoryId, grade: $grade, search: $search)
        categories {
          id
          title
        }
      }
    `,
    queryRef,
  )
  const search = useDebouncedCallback((value: string) => choose('search', value.trim()), searchDelayMs)
  const [first, last] = boot.edition.grades
  return (
    <Stack gap="md">
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
          data={query.categories.map(({ id, title }) => ({ value: id, label: title }))}
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
      <Materials query={query} />
    </Stack>
  )
}

/** Study materials by category and grade. */
export default function StudyMaterialsPage({ queryRef }: QueryPageProps<StudyMaterialsPageQuery>) {
  const { t } = useTranslation('materials')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      skeleton={
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
          {[0, 1, 2].map((i) => (
            <Skeleton key={i} height={170} radius="lg" />
          ))}
        </SimpleGrid>
      }
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
