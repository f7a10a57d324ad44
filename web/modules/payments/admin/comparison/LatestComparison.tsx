import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { LatestComparison_query$key } from '../../../../__generated__/LatestComparison_query.graphql.ts'
import { useReload } from '../../../../relay/use-reload.ts'
import { ComparisonResult } from './ComparisonResult.tsx'
import { useStartComparison } from './use-start-comparison.ts'

/** Polling interval while a reconciliation runs, in ms. */
const pollMs = 2000

/** Time and result of the last reconciliation, and a button that starts one. */
export function LatestComparison({ query }: { query: LatestComparison_query$key }) {
  const { t } = useTranslation('payments')
  const [start, starting] = useStartComparison()
  const { latestReconciliation: run } = useFragment(
    graphql`
      fragment LatestComparison_query on Query {
        latestReconciliation {
          finishedAt
          problem
          ...ComparisonResult_run
        }
      }
    `,
    query,
  )
  const running = run != null && !run.finishedAt
  useReloadWhile(running)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-label={t('compare.latest')}>
      <Group justify="space-between">
        <div role="status">{run ? <ComparisonResult run={run} /> : <Text>{t('compare.never')}</Text>}</div>
        <Button leftSection={<IconScale size={18} aria-hidden="true" />} loading={starting || running} onClick={start}>
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

/** Polls the page's data while a reconciliation runs. */
function useReloadWhile(running: boolean): void {
  const reload = useReload('others')
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [running, reload])
}
