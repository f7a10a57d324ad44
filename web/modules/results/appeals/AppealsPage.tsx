import { Anchor, Badge, Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AppealsPage_query$data, AppealsPage_query$key } from '../../../__generated__/AppealsPage_query.graphql.ts'
import type { AppealsPagePaginationQuery } from '../../../__generated__/AppealsPagePaginationQuery.graphql.ts'
import type { AppealsPageQuery } from '../../../__generated__/AppealsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import type { TableColumn } from '../../../ui/table/types.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { appealColor, appealsList, stateOf } from './appeals-view.ts'

type Row = AppealsPage_query$data['appeals']['edges'][number]['node']

const studentOf = ({ report: { student } }: Row) => `${student.firstName} ${student.lastName}`

function Content({ queryRef }: QueryPageProps<AppealsPageQuery>) {
  const { t } = useTranslation('results')
  const [answering, setAnswering] = useState<Row | null>(null)
  const query = usePreloadedQuery<AppealsPageQuery>(
    graphql`
      query AppealsPageQuery($state: AppealState) @preloadable @throwOnFieldError {
        ...AppealsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<AppealsPagePaginationQuery, AppealsPage_query$key>(
    graphql`
      fragment AppealsPage_query on Query
      @refetchable(queryName: "AppealsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        appeals(first: $first, after: $after, state: $state) @connection(key: "AppealsPage_appeals") {
          totalCount
          edges {
            node {
              id
              questionNo
              text
              state
              answer
              askedBy
              answeredBy
              createdAt
              answeredAt
              decidedBefore
              report {
                id
                exam {
                  title
                }
                student {
                  firstName
                  lastName
                  username
                }
              }
            }
          }
        }
      }
    `,
    query,
  )
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        id: 'student',
        title: t('appeals.student'),
        minWidth: 170,
        value: studentOf,
        render: (row) => (
          <Anchor component={Link} to={`/stadia/janus/report/${row.report.id}`} size="sm">
            {studentOf(row)}
          </Anchor>
        ),
      },
      { id: 'exam', title: t('column.exam'), minWidth: 200, value: ({ report }) => report.exam.title },
      {
        id: 'question',
        title: t('appeals.about'),
        value: ({ questionNo }) =>
          questionNo > 0 ? t('appeals.question', { number: questionNo }) : t('appeals.whole'),
      },
      { id: 'text', title: t('appeals.text'), minWidth: 260, value: ({ text }) => text },
      {
        id: 'answer',
        title: t('appeals.answer'),
        minWidth: 200,
        value: ({ answer }) => answer,
        render: (row) =>
          row.state === 'open' ? (
            <Button size="compact-sm" variant="light" onClick={() => setAnswering(row)}>
              {t('appeals.answer')}
            </Button>
          ) : (
            row.answer
          ),
      },
      { id: 'at', title: t('appeals.at'), value: ({ createdAt }) => formatDateTime(createdAt) },
      {
        id: 'state',
        title: t('appeals.stateTitle'),
        value: ({ state }) => t(`appeals.state.${stateOf(state)}`),
        render: ({ state }) => (
          <Badge variant="light" color={appealColor[stateOf(state)]}>
            {t(`appeals.state.${stateOf(state)}`)}
          </Badge>
        ),
      },
      { id: 'askedBy', title: t('appeals.askedBy'), value: ({ askedBy }) => askedBy },
      { id: 'answeredBy', title: t('appeals.answeredBy'), value: ({ answeredBy }) => answeredBy },
    ],
    [t],
  )
  return (
    <>
      <PanelTable
        label={t('appeals.queue')}
        columns={columns}
        list={appealsList}
        {...table}
        rowKey={({ id }) => id}
        rowName={studentOf}
        empty={{ title: t('appeals.emptyTitle'), text: t('appeals.emptyText') }}
      />
      {answering && <AnswerDialog appeal={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

/** Admin list of open and answered appeals. */
export default function AppealsPage({ queryRef }: QueryPageProps<AppealsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page
      title={t('appeals.queue')}
      text={t('appeals.queueText')}
      back={{ to: '/stadia/janus/exams', label: t('admin.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
