import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { useStreamingTestFinishMutation } from '../../../__generated__/useStreamingTestFinishMutation.graphql.ts'
import type { useStreamingTestStartMutation } from '../../../__generated__/useStreamingTestStartMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { tryInBrowser } from './publish-test.ts'
import type { BrowserStep } from './publish-test.ts'

// read unmasked because the steps of the server and of the browser are shown in one list
void graphql`
  fragment useStreamingTest_step on StreamingStep {
    name
    passed
    problem
    took
    exchanges {
      request
      status
      answer
      took
    }
  }
`

type ServerStep = useStreamingTestStartMutation['response']['startStreamingTest']['steps'][number]
type ServerEvent = useStreamingTestFinishMutation['response']['finishStreamingTest']['events'][number]

/** Step of the test, on the server or in the browser. */
export type TestStep = ServerStep | BrowserStep

/** Outcome of a test so far. */
export interface TestResult {
  steps: TestStep[]
  events: readonly ServerEvent[] | null
  recording: string | null
}

/** Runs the test of the streaming server: on the server, in this browser, and on the server again. */
export function useStreamingTest(hasServer: boolean) {
  const { start, finish } = useTestCommands()
  const [result, setResult] = useState<TestResult | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => void (result?.recording && URL.revokeObjectURL(result.recording)), [result?.recording])

  const run = async () => {
    setBusy(true)
    const steps: TestStep[] = []
    const add = (...more: readonly TestStep[]) => {
      steps.push(...more)
      setResult({ steps: [...steps], events: null, recording: null })
    }
    try {
      const test = hasServer ? (await start({})).startStreamingTest : null
      if (test) add(...test.steps)
      const recording = await tryInBrowser(test?.publish ? { ...test.publish, playToken: test.playToken } : null, add)
      const end = test && (await finish({ input: { testId: test.testId } })).finishStreamingTest
      if (end) add(...end.steps)
      setResult({
        steps: [...steps],
        events: end?.events ?? null,
        recording: recording && URL.createObjectURL(recording),
      })
    } finally {
      setBusy(false)
    }
  }
  return { result, busy, run: () => void run().catch(ignoreReported) }
}

/** The parts of the test that run on the server, before and after the browser's. */
function useTestCommands() {
  const [start] = useCommand<useStreamingTestStartMutation>(graphql`
    mutation useStreamingTestStartMutation {
      startStreamingTest {
        testId
        steps {
          ...useStreamingTest_step @relay(mask: false)
        }
        publish {
          streamId
          websocketUrl
          token
        }
        playToken
      }
    }
  `)
  const [finish] = useCommand<useStreamingTestFinishMutation>(graphql`
    mutation useStreamingTestFinishMutation($input: FinishStreamingTestInput!) {
      finishStreamingTest(input: $input) {
        steps {
          ...useStreamingTest_step @relay(mask: false)
        }
        events {
          kind
          delay
        }
      }
    }
  `)
  return { start, finish }
}
