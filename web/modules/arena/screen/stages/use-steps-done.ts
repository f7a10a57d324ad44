import { useCallback, useEffect, useRef, useState } from 'react'
import type { useStepsDoneMutation } from '../../../../__generated__/useStepsDoneMutation.graphql.ts'
import type { useStepsDoneQuery } from '../../../../__generated__/useStepsDoneQuery.graphql.ts'
import { graphql } from '../../../../relay/graphql.ts'
import { callOperation } from '../../../../relay/request.ts'

const read = graphql`
  query useStepsDoneQuery($applicationId: ID!) {
    codingSteps(applicationId: $applicationId)
  }
`
const write = graphql`
  mutation useStepsDoneMutation($input: SetCodingStepsInput!) {
    setCodingSteps(input: $input) {
      stepsDone
    }
  }
`

/**
 * How many of the steps into an exam at a provider are done, 0 to 3. The server keeps it, so that a student who comes
 * back, or goes on with another device, finds the list as it was; without a network the list works all the same.
 */
export function useStepsDone(applicationId: string | undefined): readonly [number, (stepsDone: number) => void] {
  const [done, setDone] = useState(0)
  const touched = useRef(false)

  useEffect(() => {
    if (!applicationId) return
    callOperation<useStepsDoneQuery>(read, { applicationId })
      .then(({ codingSteps }) => {
        if (!touched.current) setDone(codingSteps)
      })
      .catch(() => {})
  }, [applicationId])

  const keep = useCallback(
    (stepsDone: number) => {
      touched.current = true
      setDone(stepsDone)
      if (!applicationId) return
      callOperation<useStepsDoneMutation>(write, { input: { applicationId, stepsDone } }).catch(() => {})
    },
    [applicationId],
  )
  return [done, keep]
}
