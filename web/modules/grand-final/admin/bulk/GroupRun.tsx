import { Button, Paper, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { GroupRun_run$key } from '../../../../__generated__/GroupRun_run.graphql.ts'
import type { GroupRunPrintQuery } from '../../../../__generated__/GroupRunPrintQuery.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { useReload } from '../../../../relay/use-reload.ts'
import { RunProgress } from '../../../../shared/runs/RunProgress.tsx'

/** Progress of a run over many groups, with a download link for its printed file. */
export function GroupRun({ run }: { run: GroupRun_run$key }) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const reload = useReload('others')
  const [busy, setBusy] = useState(false)
  const data = useFragment(
    graphql`
      fragment GroupRun_run on Run {
        id
        kind
        state
        changed
        ...RunProgress_run
      }
    `,
    run,
  )
  const isPrint = data.kind === 'printGroups'
  const fetchFile = async () => {
    setBusy(true)
    // requested on click because the download link expires after five minutes
    const answer = await fetchQuery<GroupRunPrintQuery>(
      environment,
      graphql`
        query GroupRunPrintQuery($runId: ID!) {
          groupPrintUrl(runId: $runId)
        }
      `,
      { runId: data.id },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      .catch(reportFailure)
    setBusy(false)
    if (answer) location.assign(answer.groupPrintUrl)
  }
  return (
    <Paper component="section" withBorder radius="md" p="md" mb="sm" aria-label={t('bulk.progress')}>
      <Stack gap="sm">
        <RunProgress run={data} {...(isPrint ? {} : { onEnd: () => void reload() })} />
        {isPrint && data.state === 'done' && data.changed > 0 && (
          <Button
            loading={busy}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            style={{ alignSelf: 'start' }}
            onClick={() => void fetchFile()}
          >
            {t('bulk.fetch')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
