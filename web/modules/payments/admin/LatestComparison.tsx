import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { LatestComparison_query$key } from '../../../__generated__/LatestComparison_query.graphql.ts'
import type { LatestComparisonStartMutation } from '../../../__generated__/LatestComparisonStartMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'

/** Polling interval while a reconciliation runs, in ms. */
const pollMs = 2000

/** Time and result of the last reconciliation, and a button that starts one. */
export function LatestComparison({ query }: { query: LatestComparison_query$key }) {
  const { t } = useTranslation('payments')
  const reload = useReload('others')
  const { latestReconciliation: run } = useFragment(
    graphql`
      fragment LatestComparison_query on Query {
        latestReconciliation {
          id
          day
          startedAt
          finishedAt
          compared
          found
          problem
        }
      }
    `,
    query,
  )
  const [start, starting] = useCommand<LatestComparisonStartMutation>(graphql`
    mutation LatestComparisonStartMutation {
      startReconciliation {
        run {
          id
          day
          startedAt
          finishedAt
          compared
          found
          problem
        }
      }
    }
  `)
  const running = run != null && !run.finishedAt
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [running, reload])

  const compare = () =>
    void start(
      {},
      {
        updater(store) {
          const begun = store.getRootField('startReconciliation')?.getLinkedRecord('run')
          if (begun) store.getRoot().setLinkedRecord(begun, 'latestReconciliation')
        },
      },
    ).catch(ignoreReported)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-label={t('compare.latest')}>
      <Group justify="space-between">
        <div role="status">
          {!run && <Text>{t('compare.never')}</Text>}
          {running && <Text>{t('compare.running')}</Text>}
          {run?.finishedAt && !run.problem && (
            <>
              <Text fw={600}>{t('compare.at', { when: formatDateTime(run.finishedAt) })}</Text>
              <Text size="sm" c="dimmed">
                {t('compare.compared', { count: run.compared, formatted: formatNumber(run.compared) })}{' '}
                {run.found === 0
                  ? t('compare.same')
                  : t('compare.found', { count: run.found, formatted: formatNumber(run.found) })}
              </Text>
            </>
          )}
        </div>
        <Button
          leftSection={<IconScale size={18} aria-hidden="true" />}
          loading={starting || running}
          onClick={compare}
        >
          {t('compare.now')}
        </Button>
      </Group>
      {run?.problem && (
        <Alert color="red" mt="md" role="alert" title={t('compare.failed')}>
          {run.problem}
        </Alert>
      )}
    </Paper>
  )
}
