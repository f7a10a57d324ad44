import { RingProgress, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRemaining } from '../screen/TimeLeft.tsx'
import { useEngine } from '../sitting/use-exam.ts'

/** Seconds before the end at which screen readers announce the time. */
const toldAt = [10, 5]

interface Span {
  opensAt?: number | null | undefined
  endsAt?: number | null | undefined
  serverNow: number
}

/** Countdown of one question by the exam clock. */
export function QuestionClock({ news }: { news: Span }) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const { opensAt, endsAt, serverNow } = news
  const [now, setNow] = useState(() => engine.serverNow() ?? serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(engine.serverNow() ?? serverNow), 200)
    return () => clearInterval(timer)
  }, [engine, serverNow])
  if (opensAt == null || endsAt == null) return null
  const left = Math.max(0, endsAt - now)
  const seconds = Math.ceil(left / 1000)
  const told = toldAt.find((each) => seconds === each)
  const label = t('hosted.left', { count: seconds })
  return (
    <div role="timer" aria-label={label}>
      <RingProgress
        size={72}
        thickness={6}
        roundCaps
        sections={[
          {
            value: Math.min(100, (left / (endsAt - opensAt)) * 100),
            color: seconds <= 5 ? 'red' : 'var(--mantine-primary-color-filled)',
          },
        ]}
        rootColor="var(--stadia-line)"
        label={
          <Text ta="center" fw={700} fz={18} style={{ fontVariantNumeric: 'tabular-nums' }} aria-hidden="true">
            {formatRemaining(seconds)}
          </Text>
        }
        aria-hidden="true"
      />
      <VisuallyHidden role="status">{told ? label : ''}</VisuallyHidden>
    </div>
  )
}
