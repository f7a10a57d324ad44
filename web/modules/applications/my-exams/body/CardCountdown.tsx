import { graphql, useFragment } from 'react-relay'
import type { CardCountdown_application$key } from '../../../../__generated__/CardCountdown_application.graphql.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import type { Phase } from '../phase.ts'
import { useCountdownUnits } from './use-countdown-units.ts'

const dayMs = 86_400_000

/** The clock of the running exam, or of the last day before it opens; earlier, the sentence says it in days. */
export function CardCountdown({ application, phase }: { application: CardCountdown_application$key; phase: Phase }) {
  const units = useCountdownUnits()
  const { opensAt, attempt } = useFragment(
    graphql`
      fragment CardCountdown_application on Application {
        opensAt
        attempt {
          deadline
        }
      }
    `,
    application,
  )
  const end = phase === 'continuing' ? attempt?.deadline : phase === 'upcoming' ? opensAt : null
  if (!end) return null
  const until = Date.parse(end)
  if (until - serverClock.now() > dayMs) return null
  return <Countdown until={until} now={serverClock.now} units={units} />
}
