import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useReload } from '../../relay/use-reload.ts'
import type { ListPageDeleteMutation } from '../../__generated__/ListPageDeleteMutation.graphql.ts'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { ListPageWithdrawMutation } from '../../__generated__/ListPageWithdrawMutation.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { told, useCommand } from '../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../shared/input/format.ts'
import { NotFoundState } from '../../shared/NotFoundState.tsx'
import { Page, PageActions } from '../../shared/Page.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { ColumnsForm } from './ColumnsForm.tsx'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { countOf, rowColor, rowStatuses, stateColor } from './list-view.ts'
import type { ListState } from './list-view.ts'
import { ReadingForm } from './ReadingForm.tsx'
import { RowsTable } from './RowsTable.tsx'
import { RunForm } from './RunForm.tsx'

/** Milliseconds between two looks at a list that is being imported. */
const refreshMs = 2000

function Content({ queryRef }: QueryPageProps<ListPageQuery>) {
  const { t } = useTranslation('group-import')
  const reload = useReload('others')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { node } = usePreloadedQuery<ListPageQuery>(
    graphql`
      query ListPageQuery($id: ID!, $status: GroupImportRowStatus) @preloadable @throwOnFieldError {
        node(id: $id) {
          __typename
          ... on GroupImport {
            id
            fileName
            state
            importedAt
            counts {
              total
              done
              failed
              fresh
              changed
              invite
              same
              error
            }
            ...ReadingForm_list @alias(as: "readingForm")
            ...ColumnsForm_list @alias(as: "columnsForm")
            ...RowsTable_list @arguments(status: $status) @alias(as: "table")
          }
        }
      }
    `,
    queryRef,
  )
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
  const list = node?.__typename === 'GroupImport' ? node : null
  const state = (list?.state ?? 'draft') as ListState
  useEffect(() => {
    if (state !== 'running') return
    const timer = setInterval(() => void reload(), refreshMs)
    return () => clearInterval(timer)
  }, [state, reload])
  if (!list?.columnsForm || !list.readingForm || !list.table) return <NotFoundState />
  const { id, counts } = list

  const drop = async () => {
    const done = await remove({ id }).catch(told)
    if (done) void navigate('/stadia/s-group-import')
  }
  const takeBack = async () => {
    const sure = await confirm({
      title: t('withdraw.title'),
      message: t('withdraw.text'),
      okButton: t('withdraw.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await withdraw({ id }, { success: t('withdraw.done') }).catch(told)
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
            <Button variant="light" color="red" loading={withdrawing} onClick={() => void takeBack()}>
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
      {state === 'running' && (
        <Progress value={counts.total ? (counts.done / counts.total) * 100 : 0} aria-label={t('progress')} />
      )}
      {counts.failed > 0 && (
        <Alert color="amber" variant="light">
          {t('failed', { count: counts.failed, formatted: formatNumber(counts.failed) })}
        </Alert>
      )}
      {state === 'draft' && <ReadingForm list={list.readingForm} onChanged={() => void reload()} />}
      {state === 'draft' && <ColumnsForm list={list.columnsForm} onChanged={() => void reload()} />}
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
        {rowStatuses.map((status) => (
          <Button
            key={status}
            component={Link}
            to={{ search: `?status=${status}` }}
            replace
            size="xs"
            color={rowColor[status]}
            variant={params.get('status') === status ? 'filled' : 'light'}
          >
            {t(`status.${status}`)} {formatNumber(counts[countOf[status]])}
          </Button>
        ))}
      </Group>
      {state === 'draft' && (
        <RunForm id={id} errors={counts.error} total={counts.total} onStarted={() => void reload()} />
      )}
      <RowsTable list={list.table} editable={state === 'draft'} onChanged={() => void reload()} />
    </Stack>
  )
}

/** One class list: what each row would do, its faults, and the import. */
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
