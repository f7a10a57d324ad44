import { useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useTaskRequestMutation } from '../../../__generated__/useTaskRequestMutation.graphql.ts'
import type { useTaskRequestSubscription } from '../../../__generated__/useTaskRequestSubscription.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useRequestKey } from '../../../shared/request-key.ts'
import { isLive } from '../studio/requests/request-state.ts'

/** The task for which pictures are generated. */
export interface TaskKey {
  applicationId: string
  taskId: string
  /** Tab that holds the pen. */
  tab: string
}

/**
 * Request for a picture of a task, and its progress. A repeated request after a lost response counts once.
 * @param onChange called when the request has ended
 * @returns `refusal` says what to change in a refused prompt
 */
export function useTaskRequest({ applicationId, taskId, tab }: TaskKey, onChange: () => void) {
  const requestKey = useRequestKey()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<string | null>(null)
  const [generate, asking] = useCommand<useTaskRequestMutation>(graphql`
    mutation useTaskRequestMutation($input: GenerateImagesInput!) {
      generateImages(input: $input) {
        request {
          id
          state
          message
        }
      }
    }
  `)
  useSubscription<useTaskRequestSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useTaskRequestSubscription {
            imageRequestChanged {
              id
              state
              message
            }
          }
        `,
        variables: {},
        onNext: (event) => {
          const request = event?.imageRequestChanged
          if (!request || isLive(request.state)) return
          setWaiting((before) => (before === request.id ? null : before))
          onChange()
        },
      }),
      [onChange],
    ),
  )
  const create = (prompt: string) => {
    setRefusal(null)
    const wanted = { prompt, applicationId, taskId, variants: 1 }
    void generate({ input: { ...wanted, tab, requestKey: requestKey.for(JSON.stringify(wanted)) } })
      .then(({ generateImages: { request } }) => {
        requestKey.answered()
        if (request.state === 'refused') setRefusal(request.message ?? null)
        else setWaiting(request.id)
      })
      .catch(ignoreReported)
  }
  return { create, isBusy: asking, isWaiting: waiting !== null, refusal }
}
