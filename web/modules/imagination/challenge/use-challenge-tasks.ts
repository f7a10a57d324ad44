import { useCallback, useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type {
  useChallengeTasksQuery,
  useChallengeTasksQuery$data,
} from '../../../__generated__/useChallengeTasksQuery.graphql.ts'
import { ignoreReported } from '../../../relay/use-command.ts'

/** Picture task of a challenge exam with the student's pictures. */
export type ChallengeTask = useChallengeTasksQuery$data['imageChallenge'][number]

/** Picture tasks of an application, and a function that fetches them again. */
export function useChallengeTasks(applicationId: string) {
  const environment = useRelayEnvironment()
  const [tasks, setTasks] = useState<readonly ChallengeTask[]>([])
  const read = useCallback(
    () =>
      fetchQuery<useChallengeTasksQuery>(
        environment,
        graphql`
          query useChallengeTasksQuery($applicationId: ID!) {
            imageChallenge(applicationId: $applicationId) {
              taskId
              number
              brief
              targetUrl
              remaining
              chosenId
              images {
                id
                prompt
                variant
                thumbUrl
              }
            }
          }
        `,
        { applicationId },
        { fetchPolicy: 'network-only' },
      ).subscribe({ next: ({ imageChallenge }) => setTasks(imageChallenge), error: ignoreReported }),
    [applicationId, environment],
  )
  useEffect(() => {
    const request = read()
    return () => request.unsubscribe()
  }, [read])
  return { tasks, read }
}
