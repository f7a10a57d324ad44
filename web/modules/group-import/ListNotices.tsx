import { Alert, Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ListNoticesCheckMutation } from '../../__generated__/ListNoticesCheckMutation.graphql.ts'
import type { ListNotices_list$key } from '../../__generated__/ListNotices_list.graphql.ts'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { formatNumber } from '../../shared/input/format.ts'

interface ListNoticesProps {
  list: ListNotices_list$key
  /** status filter of the displayed rows */
  status: ListPageQuery['variables']['status']
}

/** Remaining work on a class list: rows to check, rows not imported, rows that failed. */
export function ListNotices({ list: key, status }: ListNoticesProps) {
  const { t } = useTranslation('group-import')
  const { id, state, counts } = useFragment(
    graphql`
      fragment ListNotices_list on GroupImport {
        id
        state
        counts {
          total
          done
          failed
          waiting
        }
      }
    `,
    key,
  )
  const [check, checking] = useCommand<ListNoticesCheckMutation>(graphql`
    mutation ListNoticesCheckMutation($id: ID!, $status: GroupImportRowStatus) {
      checkGroupImport(input: { id: $id }) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  return (
    <>
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
    </>
  )
}
