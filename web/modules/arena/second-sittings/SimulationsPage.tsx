import { Anchor, Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type {
  SimulationsPage_query$data,
  SimulationsPage_query$key,
} from '../../../__generated__/SimulationsPage_query.graphql.ts'
import type { SimulationsPagePaginationQuery } from '../../../__generated__/SimulationsPagePaginationQuery.graphql.ts'
import type { SimulationsPageQuery } from '../../../__generated__/SimulationsPageQuery.graphql.ts'
import type { SimulationsPageResetMutation } from '../../../__generated__/SimulationsPageResetMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import type { TableColumn } from '../../../ui/table/types.ts'
import { secondSittingsList } from './second-sittings-list.ts'

type Row = SimulationsPage_query$data['practiceAttempts']['edges'][number]['node']

const nameOf = ({ application }: Row) =>
  application ? `${application.student.firstName} ${application.student.lastName}`.trim() : '–'

function Content({ queryRef }: QueryPageProps<SimulationsPageQuery>) {
  const { t } = useTranslation('control')
  const { search } = secondSittingsList.variablesOf(useTableView(secondSittingsList))
  const query = usePreloadedQuery<SimulationsPageQuery>(
    graphql`
      query SimulationsPageQuery($search: String) @preloadable @throwOnFieldError {
        ...SimulationsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<SimulationsPagePaginationQuery, SimulationsPage_query$key>(
    graphql`
      fragment SimulationsPage_query on Query
      @refetchable(queryName: "SimulationsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        practiceAttempts(first: $first, after: $after, search: $search)
          @connection(key: "SimulationsPage_practiceAttempts") {
          totalCount
          edges {
            node {
              id
              startedAt
              closedAt
              answeredCount
              questionCount
              application {
                id
                exam {
                  id
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
  const [reset] = useCommand<SimulationsPageResetMutation>(graphql`
    mutation SimulationsPageResetMutation($input: ResetAttemptInput!, $search: String) {
      resetAttempt(input: $input) {
        query {
          ...SimulationsPage_query
        }
      }
    }
  `)
  const columns = useMemo((): TableColumn<Row>[] => {
    const onReset = async (row: Row) => {
      const sure = await confirm({
        title: t('second.resetTitle'),
        message: t('second.resetText', { name: nameOf(row) }),
        okButton: t('second.reset'),
        cancelButton: t('extraTime.cancel'),
        destructive: true,
      })
      if (!sure || !row.application) return
      const input = { applicationId: row.application.id, reason: t('second.resetReason'), simulation: true }
      await reset({ input, search }, { success: t('second.resetDone') }).catch(ignoreReported)
    }
    return [
      {
        id: 'student',
        title: t('column.student'),
        minWidth: 180,
        value: nameOf,
        render: (row) =>
          row.application ? (
            <Anchor component={Link} size="sm" to={`../${row.application.exam.id}/attempts/${row.id}`}>
              {nameOf(row)}
            </Anchor>
          ) : (
            nameOf(row)
          ),
      },
      { id: 'username', title: t('extraTime.studentId'), value: ({ application }) => application?.student.username },
      { id: 'exam', title: t('second.exam'), minWidth: 200, value: ({ application }) => application?.exam.title },
      {
        id: 'started',
        title: t('timeline.started'),
        value: ({ startedAt }) => (startedAt ? formatDateTime(startedAt) : '–'),
      },
      {
        id: 'closed',
        title: t('timeline.closed'),
        value: ({ closedAt }) => (closedAt ? formatDateTime(closedAt) : t('second.open')),
      },
      {
        id: 'answered',
        title: t('column.answered'),
        align: 'end',
        value: ({ answeredCount, questionCount }) => `${answeredCount} / ${questionCount}`,
      },
      {
        id: 'acts',
        title: t('extraTime.acts'),
        value: () => null,
        render: (row) => (
          <Button size="compact-sm" variant="subtle" onClick={() => void onReset(row)}>
            {t('second.reset')}
          </Button>
        ),
      },
    ]
  }, [t, reset, search])
  return (
    <PanelTable
      label={t('second.simulations')}
      columns={columns}
      list={secondSittingsList}
      {...table}
      rowKey={({ id }) => id}
      rowName={nameOf}
      empty={{ title: t('second.noSimulations'), text: t('second.simulationsText') }}
    />
  )
}

/** Practice attempts of all students: progress, timeline and reset. */
export default function SimulationsPage({ queryRef }: QueryPageProps<SimulationsPageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('second.simulations')}
      text={t('second.simulationsText')}
      back={{ to: '/stadia/janus/exams', label: t('second.exams') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
