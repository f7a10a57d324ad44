import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  ExamsSetUpPage_query$data,
  ExamsSetUpPage_query$key,
} from '../../../__generated__/ExamsSetUpPage_query.graphql.ts'
import type { ExamsSetUpPagePaginationQuery } from '../../../__generated__/ExamsSetUpPagePaginationQuery.graphql.ts'
import type { ExamsSetUpPageQuery } from '../../../__generated__/ExamsSetUpPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { formatWallClock } from '../exam/wall-clock.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { examsList, stages } from './exams-view.ts'
import { StageBadge } from './StageBadge.tsx'
import { useExamsBulk } from './use-exams-bulk.tsx'

type Row = ExamsSetUpPage_query$data['examsInSetUp']['edges'][number]['node']

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
  const columns = useMemo(
    (): PanelColumn<Row>[] => [
      { id: 'title', title: t('list.exam'), cell: { path: 'title' }, minWidth: 240 },
      { id: 'category', title: t('list.category'), cell: { path: 'category.title' } },
      {
        id: 'stage',
        title: t('list.stage'),
        cell: {
          kind: 'words',
          path: 'stage',
          words: Object.fromEntries(stages.map((stage) => [stage, t(`stage.${stage}`)])),
        },
        render: ({ stage }) => <StageBadge stage={stage} />,
      },
      {
        id: 'opensAt',
        title: t('list.opens'),
        sortable: true,
        cell: { kind: 'date', path: 'opensAt' },
        render: ({ opensAt, localWindow }) =>
          localWindow ? t('list.localTime', { moment: formatWallClock(opensAt) }) : formatDateTime(opensAt),
      },
      {
        id: 'grades',
        title: t('list.grades'),
        cell: {
          kind: 'cases',
          cases: [{ path: 'fromGrade', same: 'toGrade', cell: { path: 'fromGrade' } }],
          cell: { kind: 'text', template: '{fromGrade}–{toGrade}' },
        },
      },
      { id: 'languages', title: t('list.languages'), cell: { path: 'languages' } },
      { id: 'round', title: t('list.round'), align: 'end', cell: { path: 'round' } },
      { id: 'questions', title: t('list.questions'), align: 'end', cell: { path: 'questionCount' } },
      {
        id: 'applied',
        title: t('list.applied'),
        align: 'end',
        cell: { path: 'uses.applied' },
        render: ({ uses }) => formatNumber(uses.applied),
      },
      {
        id: 'paid',
        title: t('list.paid'),
        align: 'end',
        cell: { path: 'uses.paid' },
        render: ({ uses }) => formatNumber(uses.paid),
      },
    ],
    [t],
  )
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

/** Every exam, from its draft to its results. */
export default function ExamsSetUpPage({ queryRef }: QueryPageProps<ExamsSetUpPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page title={t('title')} text={t('intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
