import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MakeUpsPage_query$data, MakeUpsPage_query$key } from '../../../__generated__/MakeUpsPage_query.graphql.ts'
import type { MakeUpsPagePaginationQuery } from '../../../__generated__/MakeUpsPagePaginationQuery.graphql.ts'
import type { MakeUpsPageQuery } from '../../../__generated__/MakeUpsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { useList } from '../../../shared/table/use-list.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import { secondSittingsList } from './second-sittings-list.ts'

type Row = MakeUpsPage_query$data['makeUps']['edges'][number]['node']

const nameOf = ({ student }: Row) => `${student.firstName} ${student.lastName}`.trim()

/** The stage of a make-up attempt. */
function stageOf({ state, attempt }: Row): 'cancelled' | 'closed' | 'open' | 'waiting' {
  if (state === 'cancelled') return 'cancelled'
  if (attempt?.closedAt) return 'closed'
  return attempt?.startedAt ? 'open' : 'waiting'
}

function Content({ queryRef }: QueryPageProps<MakeUpsPageQuery>) {
  const { t } = useTranslation('control')
  const query = usePreloadedQuery<MakeUpsPageQuery>(
    graphql`
      query MakeUpsPageQuery($search: String) @preloadable @throwOnFieldError {
        ...MakeUpsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<MakeUpsPagePaginationQuery, MakeUpsPage_query$key>(
    graphql`
      fragment MakeUpsPage_query on Query
      @refetchable(queryName: "MakeUpsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        makeUps(first: $first, after: $after, search: $search) @connection(key: "MakeUpsPage_makeUps") {
          totalCount
          edges {
            node {
              id
              state
              createdAt
              opensAt
              closesAt
              exam {
                id
                title
              }
              makeUpOf {
                id
                exam {
                  title
                }
              }
              student {
                firstName
                lastName
                username
              }
              attempt {
                id
                startedAt
                closedAt
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
        title: t('column.student'),
        minWidth: 180,
        value: nameOf,
        render: (row) =>
          row.attempt?.startedAt ? (
            <Anchor component={Link} size="sm" to={`../${row.exam.id}/attempts/${row.attempt.id}`}>
              {nameOf(row)}
            </Anchor>
          ) : (
            nameOf(row)
          ),
      },
      { id: 'username', title: t('extraTime.studentId'), value: ({ student }) => student.username },
      { id: 'missed', title: t('second.missed'), minWidth: 200, value: ({ makeUpOf }) => makeUpOf?.exam.title ?? '–' },
      {
        id: 'exam',
        title: t('second.exam'),
        minWidth: 200,
        value: ({ exam }) => exam.title,
        render: ({ exam }) => (
          <Anchor component={Link} size="sm" to={`../${exam.id}/live`}>
            {exam.title}
          </Anchor>
        ),
      },
      { id: 'opens', title: t('second.opens'), value: ({ opensAt }) => formatDateTime(opensAt) },
      { id: 'closes', title: t('second.closes'), value: ({ closesAt }) => formatDateTime(closesAt) },
      { id: 'stage', title: t('second.stage'), value: (row) => t(`second.stages.${stageOf(row)}`) },
      { id: 'given', title: t('second.given'), value: ({ createdAt }) => formatDateTime(createdAt) },
    ],
    [t],
  )
  return (
    <PanelTable
      label={t('second.makeUps')}
      columns={columns}
      list={secondSittingsList}
      {...table}
      rowKey={({ id }) => id}
      rowName={nameOf}
      empty={{ title: t('second.noMakeUps'), text: t('second.makeUpsText') }}
    />
  )
}

/** All make-up attempts: student, exam, deadline and stage. */
export default function MakeUpsPage({ queryRef }: QueryPageProps<MakeUpsPageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('second.makeUps')}
      text={t('second.makeUpsText')}
      back={{ to: '/stadia/janus/exams', label: t('second.exams') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
