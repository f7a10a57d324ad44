import { Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { ListPage_head$key } from '../../__generated__/ListPage_head.graphql.ts'
import type { ListPage_list$key } from '../../__generated__/ListPage_list.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useReload } from '../../relay/use-reload.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { Page, PageText } from '../../shared/Page.tsx'
import { formatDateTime } from '../../shared/input/format.ts'
import { RunProgress } from '../../shared/runs/RunProgress.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ListActions } from './ListActions.tsx'
import { ListNotices } from './ListNotices.tsx'
import { ReadingForm } from './ReadingForm.tsx'
import { RowsTable } from './RowsTable.tsx'
import { RunForm } from './RunForm.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import type { ListState } from './list-view.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

function Content({ queryRef }: QueryPageProps<ListPageQuery>) {
  const { node } = usePreloadedQuery<ListPageQuery>(
    graphql`
      query ListPageQuery($id: ID!, $status: GroupImportRowStatus) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...ListPage_list @arguments(status: $status) @alias(as: "list")
        }
      }
    `,
    queryRef,
  )
  return node?.list ? <List list={node.list} status={queryRef.variables.status} /> : <NotFoundState />
}

interface ListProps {
  list: ListPage_list$key
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
}

function List({ list: key, status }: ListProps) {
  const list = useFragment(
    graphql`
      fragment ListPage_list on GroupImport @argumentDefinitions(status: { type: "GroupImportRowStatus" }) {
        id
        state
        sheetName
        sheetNames
        dates {
          order
        }
        counts {
          total
          error
          waiting
        }
        run {
          id
          state
          ...RunProgress_run
        }
        ...ListActions_list
        ...ListPage_head
        ...StatusFilter_list
        ...ListNotices_list
        ...ReadingForm_list
        ...ColumnsForm_list
        ...RowsTable_list @arguments(status: $status)
      }
    `,
    key,
  )
  const { t } = useTranslation('group-import')
  const state = list.state as ListState
  const { id, counts, run } = list
  const isUnderWay = state === 'checking' || state === 'running'
  // one of several sheets must be chosen first
  const isRead = list.sheetNames.length < 2 || list.sheetName != null
  // a list has no rows until its question is answered
  const isAsked = !isRead || (list.dates != null && list.dates.order == null)
  useReloadAfterRun(isUnderWay, run?.state)
  return (
    <Stack gap="md">
      <PageText>{t(`listIntro.${state}`)}</PageText>
      <ListActions list={list} />
      <ListHead list={list} />
      {run && isUnderWay && (
        <Paper withBorder radius="lg" p="md">
          <RunProgress key={run.id} run={run} />
        </Paper>
      )}
      <ListNotices list={list} status={status} />
      {state === 'draft' && <ReadingForm list={list} status={status} />}
      {state === 'draft' && isRead && <ColumnsForm list={list} status={status} />}
      {!isAsked && <StatusFilter list={list} />}
      {state === 'draft' && !isAsked && (
        <RunForm id={id} status={status} errors={counts.error} waiting={counts.waiting} total={counts.total} />
      )}
      {state !== 'checking' && !isAsked && <RowsTable list={list} editable={state === 'draft'} status={status} />}
    </Stack>
  )
}

/** Reloads the list when its run has ended, because its state has changed, too. */
function useReloadAfterRun(isUnderWay: boolean, runState: string | undefined): void {
  const reload = useReload('others')
  const isStale = isUnderWay && (runState === 'done' || runState === 'cancelled')
  useEffect(() => {
    if (isStale) void reload()
  }, [isStale, reload])
}

/** State of a list, its file and the time of its import. */
function ListHead({ list: key }: { list: ListPage_head$key }) {
  const { t } = useTranslation('group-import')
  const list = useFragment(
    graphql`
      fragment ListPage_head on GroupImport {
        state
        fileName
        importedAt
      }
    `,
    key,
  )
  const state = list.state as ListState
  return (
    <Group gap="sm">
      <Badge size="lg" tone={stateTones.classList[state]}>
        {t(`state.${state}`)}
      </Badge>
      <Text fw={600}>{list.fileName}</Text>
      {list.importedAt && <Text c="dimmed">{formatDateTime(list.importedAt)}</Text>}
    </Group>
  )
}

/** Page of a class list: the effect and errors of each row, and the import. */
export default function ListPage({ queryRef }: QueryPageProps<ListPageQuery>) {
  const { t } = useTranslation('group-import')
  return (
    <Page title={t('listTitle')} back={{ to: '/stadia/s-group-import', label: t('title') }} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
