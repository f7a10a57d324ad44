import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { StudyMaterialsPagePaginationQuery } from '../../__generated__/StudyMaterialsPagePaginationQuery.graphql.ts'
import type { StudyMaterialsPageQuery } from '../../__generated__/StudyMaterialsPageQuery.graphql.ts'
import type { StudyMaterialsPage_query$key } from '../../__generated__/StudyMaterialsPage_query.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { Page } from '../../shared/Page.tsx'
import { useLook } from '../../shared/editions/edition.tsx'
import { usePaginatedList } from '../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { MaterialCard } from './MaterialCard.tsx'
import { MaterialFilters } from './MaterialFilters.tsx'

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
  const query = usePreloadedQuery<StudyMaterialsPageQuery>(
    graphql`
      query StudyMaterialsPageQuery($categoryId: ID, $grade: Int, $search: String) @preloadable @throwOnFieldError {
        ...StudyMaterialsPage_query @arguments(categoryId: $categoryId, grade: $grade, search: $search)
        ...MaterialFilters_query
      }
    `,
    queryRef,
  )
  return (
    <Stack gap="md">
      <MaterialFilters query={query} />
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
            <SkeletonCard key={i} height={170} />
          ))}
        </SimpleGrid>
      }
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
