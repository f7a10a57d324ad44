import { useCallback, useEffect, useRef, useState } from 'react'
import type { useStepsDoneMutation } from '../../../../__generated__/useStepsDoneMutation.graphql.ts'
import type { useStepsDoneQuery } from '../../../../__generated__/useStepsDoneQuery.graphql.ts'
import { graphql } from '../../../../api/graphql.ts'
import { callOperation } from '../../../../api/request.ts'

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
 * Number of completed steps into a provider's exam, 0 to 3. Stored on the server, so that a returning student or
 * another device continues from there; offline the list still works.
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
