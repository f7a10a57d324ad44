import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ComparisonResult_run$key } from '../../../../__generated__/ComparisonResult_run.graphql.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'

/** Progress or result of a reconciliation; renders nothing after a failure. */
export function ComparisonResult({ run }: { run: ComparisonResult_run$key }) {
  const { t } = useTranslation('payments')
  const { finishedAt, compared, found, problem } = useFragment(
    graphql`
      fragment ComparisonResult_run on ReconciliationRun {
        finishedAt
        compared
        found
        problem
      }
    `,
    run,
  )
  if (!finishedAt) return <Text>{t('compare.running')}</Text>
  if (problem) return null
  return (
    <>
      <Text fw={600}>{t('compare.at', { when: formatDateTime(finishedAt) })}</Text>
      <Text size="sm" c="dimmed">
        {t('compare.compared', { count: compared, formatted: formatNumber(compared) })}{' '}
        {found === 0 ? t('compare.same') : t('compare.found', { count: found, formatted: formatNumber(found) })}
      </Text>
    </>
  )
}
