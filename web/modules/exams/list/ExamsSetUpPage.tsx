import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamsSetUpPage_query$key } from '../../../__generated__/ExamsSetUpPage_query.graphql.ts'
import type { ExamsSetUpPagePaginationQuery } from '../../../__generated__/ExamsSetUpPagePaginationQuery.graphql.ts'
import type { ExamsSetUpPageQuery } from '../../../__generated__/ExamsSetUpPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { examsList } from './exams-view.ts'
import { useExamColumns } from './use-exam-columns.tsx'
import { useExamsBulk } from './use-exams-bulk.tsx'

function Content({ queryRef }: QueryPageProps<ExamsSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  const query = usePreloadedQuery<ExamsSetUpPageQuery>(
    graphql`
      query ExamsSetUpPageQuery(
        $search: String
        $category: String
        $stage: ExamStage
        $archived: Boolean!
        $order: ExamListOrder!
      ) @preloadable @throwOnFieldError {
        categories {
          slug
          title
        }
        ...ExamsSetUpPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<ExamsSetUpPagePaginationQuery, ExamsSetUpPage_query$key>(
    graphql`
      fragment ExamsSetUpPage_query on Query
      @refetchable(queryName: "ExamsSetUpPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        examsInSetUp(
          first: $first
          after: $after
          search: $search
          category: $category
          stage: $stage
          archived: $archived
          order: $order
        ) @connection(key: "ExamsSetUpPage_examsInSetUp") {
          totalCount
          edges {
            node {
              id
              title
              stage
              opensAt
              closesAt
              localWindow
              fromGrade
              toGrade
              languages
              round
              questionCount
              category {
                title
              }
              uses {
                applied
                paid
              }
            }
          }
        }
      }
    `,
    query,
  )
  const bulk = useExamsBulk(table.rows)
  const columns = useExamColumns()
  const create = (
    <Button component={Link} to="new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('list.create')}
    </Button>
  )
  return (
    <>
      <PageActions>
        <Button component={Link} to="bank" variant="default">
          {t('bank')}
        </Button>
        <Button component={Link} to="categories" variant="default">
          {t('categories.title')}
        </Button>
        {create}
      </PageActions>
      {bulk.run && <ListRun run={bulk.run} />}
      <PanelTable
        label={t('title')}
        columns={columns}
        list={examsList}
        {...table}
        options={{ category: query.categories.map(({ slug, title }) => ({ value: slug, label: title })) }}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        rowPath={({ id }) => id}
        searchPlaceholder={t('list.search')}
        exportName="exams"
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: create }}
        bulkActions={bulk.actions}
      />
      {bulk.dialog}
    </>
  )
}

/** Admin list of all exams from draft to results. */
export default function ExamsSetUpPage({ queryRef }: QueryPageProps<ExamsSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page title={t('title')} text={t('intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
