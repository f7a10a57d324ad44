import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type {
  AccommodationsPage_query$data,
  AccommodationsPage_query$key,
} from '../../../__generated__/AccommodationsPage_query.graphql.ts'
import type { AccommodationsPagePaginationQuery } from '../../../__generated__/AccommodationsPagePaginationQuery.graphql.ts'
import type { AccommodationsPageQuery } from '../../../__generated__/AccommodationsPageQuery.graphql.ts'
import type { AccommodationsPageRemoveMutation } from '../../../__generated__/AccommodationsPageRemoveMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { formatDateTime, formatPercent } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { defineList } from '../../../shared/table/define-list.ts'
import { useList } from '../../../shared/table/use-list.ts'
import type { TableColumn } from '../../../ui/table/types.ts'
import { AccommodationDialog } from './AccommodationDialog.tsx'

type Row = AccommodationsPage_query$data['accommodations']['edges'][number]['node']

const list = defineList({})

function Content({ queryRef }: QueryPageProps<AccommodationsPageQuery>) {
  const { t } = useTranslation('control')
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const query = usePreloadedQuery<AccommodationsPageQuery>(
    graphql`
      query AccommodationsPageQuery @preloadable @throwOnFieldError {
        ...AccommodationsPage_query
      }
    `,
    queryRef,
  )
  const { table } = useList<AccommodationsPagePaginationQuery, AccommodationsPage_query$key>(
    graphql`
      fragment AccommodationsPage_query on Query
      @refetchable(queryName: "AccommodationsPagePaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        accommodations(first: $first, after: $after) @connection(key: "AccommodationsPage_accommodations") {
          totalCount
          edges {
            node {
              id
              percent
              reason
              changedAt
              student {
                id
                name
                username
              }
            }
          }
        }
      }
    `,
    query,
  )
  const [remove] = useDelete<AccommodationsPageRemoveMutation>(graphql`
    mutation AccommodationsPageRemoveMutation($id: ID!) {
      removeAccommodation(input: { id: $id }) {
        deletedId @deleteRecord
        query {
          ...AccommodationsPage_query
        }
      }
    }
  `)
  const columns = useMemo((): TableColumn<Row>[] => {
    const onRemove = async ({ id, student }: Row) => {
      await remove(
        { id },
        {
          title: t('extraTime.removeTitle'),
          message: t('extraTime.removeText', { name: student.name }),
          okButton: t('extraTime.remove'),
          cancelButton: t('extraTime.cancel'),
          success: t('extraTime.removed'),
        },
      )
    }
    return [
      { id: 'student', title: t('column.student'), minWidth: 180, value: ({ student }) => student.name },
      { id: 'username', title: t('extraTime.studentId'), value: ({ student }) => student.username },
      {
        id: 'percent',
        title: t('extraTime.percent'),
        align: 'end',
        value: ({ percent }) => percent,
        render: ({ percent }) => `+${formatPercent(percent, 0)}`,
      },
      { id: 'reason', title: t('extraTime.reason'), minWidth: 200, value: ({ reason }) => reason },
      { id: 'changedAt', title: t('extraTime.changedAt'), value: ({ changedAt }) => formatDateTime(changedAt) },
      {
        id: 'acts',
        title: t('extraTime.acts'),
        minWidth: 190,
        value: () => null,
        render: (row) => (
          <>
            <Button size="compact-sm" variant="subtle" onClick={() => setEditing(row)}>
              {t('extraTime.change')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void onRemove(row)}>
              {t('extraTime.remove')}
            </Button>
          </>
        ),
      },
    ]
  }, [t, remove])
  return (
    <>
      <PageActions>
        <Button leftSection={<IconClockPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {t('extraTime.add')}
        </Button>
      </PageActions>
      <PanelTable
        label={t('extraTime.title')}
        columns={columns}
        list={list}
        {...table}
        rowKey={({ id }) => id}
        rowName={({ student }) => student.name}
        empty={{ title: t('extraTime.emptyTitle'), text: t('extraTime.emptyText') }}
      />
      {editing && (
        <AccommodationDialog
          known={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** Students with extra time in every exam. */
export default function AccommodationsPage({ queryRef }: QueryPageProps<AccommodationsPageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('extraTime.title')}
      text={t('extraTime.intro')}
      back={{ to: '/stadia/janus/exams', label: t('live.back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
