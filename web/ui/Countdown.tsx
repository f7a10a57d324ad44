import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'

export interface CountdownProps {
  /** Epoch ms at which it ends. */
  until: number
  /** The clock to count by: epoch ms now. */
  now: () => number
  /** Short words under the figures. */
  units: { days: string; hours: string; minutes: string; seconds: string }
  /** Called once when the time has come. */
  onEnd?: () => void
}

/** The parts of a span of time in ms, rounded up to the second so that it ends at zero. */
export function splitDuration(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const total = Math.max(0, Math.ceil(ms / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/**
 * Days, hours, minutes and seconds in figures of equal width. Hidden from screen readers, which would otherwise speak
 * each second: the text beside it must name the moment itself.
 */
export function Countdown({ until, now, units, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const remaining = until - now()
      setLeft(remaining)
      if (remaining <= 0) return onEnd?.()
      // Wakes just after the next full second of what remains.
      timer = setTimeout(tick, (remaining % 1000) + 20)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, now, onEnd])

  const { days, hours, minutes, seconds } = splitDuration(left)
  const parts = [
    [hours, units.hours],
    [minutes, units.minutes],
    [seconds, units.seconds],
  ] as [number, string][]
  if (days > 0) parts.unshift([days, units.days])
  return (
    <span className={styles.countdown} aria-hidden="true">
      {parts.map(([value, unit]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.figure}>{String(value).padStart(2, '0')}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}
