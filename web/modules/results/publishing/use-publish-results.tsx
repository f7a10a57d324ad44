import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { usePublishResults_exam$key } from '../../../__generated__/usePublishResults_exam.graphql.ts'
import type { usePublishResultsMutation } from '../../../__generated__/usePublishResultsMutation.graphql.ts'
import type { usePublishResultsObstaclesQuery } from '../../../__generated__/usePublishResultsObstaclesQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import type { Action } from '../../../shared/actions/action.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { FilesCheckbox } from './FilesCheckbox.tsx'
import { ObstaclesDialog } from './ObstaclesDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

interface Publishing {
  /** Publishes the results, or calculates published ones again. */
  publish: Action
  /** Schedules the publication; null for published results. */
  schedule: Action | null
  /** Dialogs of both actions. */
  dialogs: ReactNode
}

/** Actions that publish the results of an exam, now or at a scheduled time, or calculate them again. */
export function usePublishResults(exam: usePublishResults_exam$key): Publishing {
  const { t } = useTranslation('results')
  const data = useFragment(
    graphql`
      fragment usePublishResults_exam on Exam {
        id
        title
        resultsPublishedAt
        publicFiles {
          version
        }
        ...ScheduleDialog_exam
      }
    `,
    exam,
  )
  const { id, title, resultsPublishedAt, publicFiles } = data
  const { publishing, checking, obstacles, onPublish, onForce, onClose } = usePublishing(
    id,
    title,
    (publicFiles?.version ?? 0) > 0,
  )
  const [isScheduling, setScheduling] = useState(false)
  return {
    publish: {
      label: resultsPublishedAt ? t('admin.again') : t('admin.publish'),
      loading: publishing || checking,
      onClick: () => void onPublish(),
    },
    schedule: resultsPublishedAt ? null : { label: t('publishing.schedule'), onClick: () => setScheduling(true) },
    dialogs: (
      <>
        {obstacles && <ObstaclesDialog exam={obstacles} busy={publishing} onClose={onClose} onForce={onForce} />}
        {isScheduling && <ScheduleDialog exam={data} onClose={() => setScheduling(false)} />}
      </>
    ),
  }
}

const obstaclesQuery = graphql`
  query usePublishResultsObstaclesQuery($id: ID!) @throwOnFieldError {
    node(id: $id) {
      ... on Exam {
        resultsObstacles {
          kind
        }
      }
      ...ObstaclesDialog_exam @alias(as: "obstacles")
    }
  }
`

/** Publishes results after a confirmation, or shows the obstacles. @param hadFiles whether there are public files already */
function usePublishing(id: string, title: string, hadFiles: boolean) {
  const { t } = useTranslation('results')
  const environment = useRelayEnvironment()
  const [commit, publishing] = useCommand<usePublishResultsMutation>(graphql`
    mutation usePublishResultsMutation($input: PublishResultsInput!) {
      publishResults(input: $input) {
        rankedCount
        exam {
          ...ExamResultsCard_exam
        }
      }
    }
  `)
  const [checking, setChecking] = useState(false)
  const [open, setOpen] = useState<usePublishResultsObstaclesQuery['response'] | null>(null)

  const publish = async (force: string | null, files: boolean) => {
    const { publishResults } = await commit({ input: { examId: id, force, files } })
    const count = publishResults.rankedCount
    announce(t('admin.publishedToast', { count, formatted: formatNumber(count) }))
  }
  const confirmAndPublish = async () => {
    let files = hadFiles
    const ok = await confirm({
      title: t('admin.publishTitle'),
      message: (
        <Stack>
          <Text>{t('admin.publishText', { title })}</Text>
          <FilesCheckbox defaultChecked={files} onChange={(event) => (files = event.currentTarget.checked)} />
        </Stack>
      ),
      okButton: t('admin.publish'),
      cancelButton: t('admin.cancel'),
    })
    if (ok) await publish(null, files).catch(ignoreReported)
  }
  const onPublish = async () => {
    setChecking(true)
    try {
      const found = await fetchQuery<usePublishResultsObstaclesQuery>(
        environment,
        obstaclesQuery,
        { id },
        { fetchPolicy: 'network-only' },
      ).toPromise()
      if (found?.node?.resultsObstacles?.length) setOpen(found)
      else await confirmAndPublish()
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setChecking(false)
    }
  }
  const onForce = async (reason: string, files: boolean) => {
    await publish(reason, files)
    setOpen(null)
  }
  return { publishing, checking, obstacles: open?.node?.obstacles, onPublish, onForce, onClose: () => setOpen(null) }
}
