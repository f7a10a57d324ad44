import { useCallback, useContext } from 'react'
import { graphql } from 'react-relay'
import type { useBreaksEndMutation } from '../../../../__generated__/useBreaksEndMutation.graphql.ts'
import type { useBreaksStartMutation } from '../../../../__generated__/useBreaksStartMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { SittingContext, useEngine } from '../../sitting/use-exam.ts'

const startDocument = graphql`
  mutation useBreaksStartMutation($input: BreakInput!) {
    startBreak(input: $input) {
      arrangements {
        breakEndsAt
      }
    }
  }
`

const endDocument = graphql`
  mutation useBreaksEndMutation($input: BreakInput!) {
    endBreak(input: $input) {
      arrangements {
        breakEndsAt
      }
    }
  }
`

/** Starting and ending a break; the exam is read again afterwards, with the stopped or running clock. */
export function useBreaks() {
  const engine = useEngine()
  const sitting = useContext(SittingContext)
  const [start, starting] = useCommand<useBreaksStartMutation>(startDocument)
  const [end, ending] = useCommand<useBreaksEndMutation>(endDocument)
  const act = useCallback(
    (run: (variables: useBreaksStartMutation['variables']) => Promise<unknown>) => {
      const pen = engine.pen()
      if (!pen || !sitting) return
      const input = { attemptId: pen.attemptId, tab: sitting.tab }
      run({ input }).then(engine.refresh).catch(ignoreReported)
    },
    [engine, sitting],
  )
  return { start: () => act(start), end: () => act(end), busy: starting || ending }
}
