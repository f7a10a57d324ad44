import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useReload } from '../../relay/use-reload.ts'
import type { ListPage_list$data, ListPage_list$key } from '../../__generated__/ListPage_list.graphql.ts'
import type { ListPageCheckMutation } from '../../__generated__/ListPageCheckMutation.graphql.ts'
import type { ListPageDeleteMutation } from '../../__generated__/ListPageDeleteMutation.graphql.ts'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { ListPageWithdrawMutation } from '../../__generated__/ListPageWithdrawMutation.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { Page, PageActions } from '../../shared/Page.tsx'
import { RunProgress } from '../../shared/runs/RunProgress.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { countOf, rowColor, rowStatuses, stateColor } from './list-view.ts'
import type { ListState } from './list-view.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { RowsTable } from './RowsTable.tsx'
import { RunForm } from './RunForm.tsx'

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
  const { t } = useTranslation('group-import')
  const reload = useReload('others')
  const navigate = useNavigate()
  const list = useFragment(
    graphql`
      fragment ListPage_list on GroupImport @argumentDefinitions(status: { type: "GroupImportRowStatus" }) {
        id
        fileName
        state
        importedAt
        sheetName
        sheetNames
        dates {
          order
        }
        counts {
          total
          done
          failed
          fresh
          changed
          invite
          same
          error
          waiting
        }
        run {
          id
          state
          ...RunProgress_run
        }
        ...ReadingForm_list
        ...ColumnsForm_list
        ...RowsTable_list @arguments(status: $status)
      }
    `,
    key,
  )
  const [check, checking] = useCommand<ListPageCheckMutation>(graphql`
    mutation ListPageCheckMutation($id: ID!, $status: GroupImportRowStatus) {
      checkGroupImport(input: { id: $id }) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const [withdraw, withdrawing] = useCommand<ListPageWithdrawMutation>(graphql`
    mutation ListPageWithdrawMutation($id: ID!) {
      withdrawGroupImport(input: { id: $id }) {
        list {
          id
          state
        }
      }
    }
  `)
  const [remove, removing] = useCommand<ListPageDeleteMutation>(graphql`
    mutation ListPageDeleteMutation($id: ID!) {
      deleteGroupImport(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const state = list.state as ListState
  const { id, counts, run } = list
  const isUnderWay = state === 'checking' || state === 'running'
  // one of several sheets has to be chosen first
  const isRead = list.sheetNames.length < 2 || list.sheetName != null
  // a list has no rows until its question is answered
  const isAsked = !isRead || (list.dates != null && list.dates.order == null)
  const isStale = isUnderWay && (run?.state === 'done' || run?.state === 'cancelled')
  // When the run has ended, the list has left its state, too.
  useEffect(() => {
    if (isStale) void reload()
  }, [isStale, reload])

  const drop = async () => {
    const done = await remove({ id }).catch(ignoreReported)
    if (done) void navigate('/stadia/s-group-import')
  }
  const withdrawList = async () => {
    const sure = await confirm({
      title: t('withdraw.title'),
      message: t('withdraw.text'),
      okButton: t('withdraw.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await withdraw({ id }, { success: t('withdraw.done') }).catch(ignoreReported)
  }
  return (
    <Stack gap="md">
      <PageActions>
        {(counts.error > 0 || counts.failed > 0) && <ErrorFileButton id={id} fileName={list.fileName} />}
        {state === 'draft' && (
          <Button variant="default" loading={removing} onClick={() => void drop()}>
            {t('discard')}
          </Button>
        )}
        {state === 'done' && (
          <>
            <Button variant="light" color="red" loading={withdrawing} onClick={() => void withdrawList()}>
              {t('withdraw.button')}
            </Button>
            <Button component={Link} to="codes">
              {t('codes.title')}
            </Button>
          </>
        )}
      </PageActions>
      <Group gap="sm">
        <Badge size="lg" variant="light" color={stateColor[state]}>
          {t(`state.${state}`)}
        </Badge>
        <Text fw={600}>{list.fileName}</Text>
        {list.importedAt && <Text c="dimmed">{formatDateTime(list.importedAt)}</Text>}
      </Group>
      {run && isUnderWay && (
        <Paper withBorder radius="lg" p="md">
          <RunProgress key={run.id} run={run} />
        </Paper>
      )}
      {state === 'draft' && counts.waiting > 0 && (
        <Alert color="amber" variant="light">
          <Stack gap="xs" align="flex-start">
            {t('check.waiting', { count: counts.waiting, formatted: formatNumber(counts.waiting) })}
            <Button size="xs" loading={checking} onClick={() => void check({ id, status }).catch(ignoreReported)}>
              {t('check.goOn')}
            </Button>
          </Stack>
        </Alert>
      )}
      {state === 'done' && counts.done < counts.total && (
        <Alert color="amber" variant="light">
          {t('check.stopped', { done: formatNumber(counts.done), total: formatNumber(counts.total) })}
        </Alert>
      )}
      {counts.failed > 0 && (
        <Alert color="amber" variant="light">
          {t('failed', { count: counts.failed, formatted: formatNumber(counts.failed) })}
        </Alert>
      )}
      {state === 'draft' && <ReadingForm list={list} status={status} />}
      {state === 'draft' && isRead && <ColumnsForm list={list} status={status} />}
      {!isAsked && <StatusFilter counts={counts} />}
      {state === 'draft' && !isAsked && (
        <RunForm id={id} status={status} errors={counts.error} waiting={counts.waiting} total={counts.total} />
      )}
      {state !== 'checking' && !isAsked && <RowsTable list={list} editable={state === 'draft'} status={status} />}
    </Stack>
  )
}

/** Links that filter the rows by status, with their numbers. */
function StatusFilter({ counts }: { counts: ListPage_list$data['counts'] }) {
  const { t } = useTranslation('group-import')
  const [params] = useSearchParams()
  return (
    <Group gap="xs" role="group" aria-label={t('filter')} aria-live="polite">
      <Button
        component={Link}
        to={{ search: '' }}
        replace
        size="xs"
        variant={params.get('status') ? 'default' : 'filled'}
      >
        {t('all')} {formatNumber(counts.total)}
      </Button>
      {rowStatuses
        .filter((each) => each !== 'waiting' || counts.waiting > 0)
        .map((each) => (
          <Button
            key={each}
            component={Link}
            to={{ search: `?status=${each}` }}
            replace
            size="xs"
            color={rowColor[each]}
            variant={params.get('status') === each ? 'filled' : 'light'}
          >
            {t(`status.${each}`)} {formatNumber(counts[countOf[each]])}
          </Button>
        ))}
    </Group>
  )
}

/** Page of a class list: the effect and errors of each row, and the import. */
export default function ListPage({ queryRef }: QueryPageProps<ListPageQuery>) {
  const { t } = useTranslation('group-import')
  return (
    <Page
      title={t('listTitle')}
      text={t('listIntro')}
      back={{ to: '/stadia/s-group-import', label: t('title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
