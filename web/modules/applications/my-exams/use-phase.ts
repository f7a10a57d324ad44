import { useEffect, useReducer } from 'react'
import { graphql, readInlineData } from 'react-relay'
import type {
  usePhase_application$data,
  usePhase_application$key,
} from '../../../__generated__/usePhase_application.graphql.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { phaseAt } from './phase.ts'
import type { Phase } from './phase.ts'

const fragment = graphql`
  fragment usePhase_application on Application @inline {
    state
    opensAt
    closesAt
    attempt {
      startedAt
      deadline
      closedAt
    }
    report {
      publishedAt
    }
    exam {
      price {
        amount
      }
    }
  }
`

/** Maximum delay of a browser timer, in milliseconds. */
const longestTimerMs = 2_147_000_000

function factsOf(data: usePhase_application$data) {
  const { state, opensAt, closesAt, report, exam } = data
  const attempt = data.attempt
    ? {
        startedAt: data.attempt.startedAt ?? null,
        deadline: data.attempt.deadline ?? null,
        closedAt: data.attempt.closedAt ?? null,
      }
    : null
  const hasReport = Boolean(report?.publishedAt)
  return { state, opensAt, closesAt, attempt, hasReport, free: exam.price.amount === 0 }
}

/** Applications with their phases by the server's clock; renders again at the next change by time. */
export function usePhases<T extends usePhase_application$key>(
  applications: readonly T[],
): { application: T; phase: Phase }[] {
  const [renders, renderAgain] = useReducer((count: number) => count + 1, 0)
  const now = serverClock.now()
  const placed = applications.map((application) => {
    const facts = factsOf(readInlineData<usePhase_application$key>(fragment, application))
    return { application, ...phaseAt(facts, now) }
  })
  const next = Math.min(...placed.map(({ changesAt }) => changesAt ?? Infinity))

  useEffect(() => {
    if (next === Infinity) return
    const wait = Math.max(0, next - serverClock.now()) + 50
    const timer = setTimeout(renderAgain, Math.min(wait, longestTimerMs))
    return () => clearTimeout(timer)
    // Runs again after each full timer when the delay exceeds the maximum.
  }, [next, renders])

  return placed
}
