import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'

export interface CountdownProps {
  /** End time, epoch ms. */
  until: number
  /** Current time, epoch ms. */
  now: () => number
  /** Unit labels below the figures. */
  units: { days: string; hours: string; minutes: string; seconds: string }
  /** Called once when the countdown reaches zero. */
  onEnd?: () => void
}

/** Splits a duration in ms into units, rounded up to the second so that it ends at zero. @internal */
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
 * Countdown in days, hours, minutes and seconds with tabular figures. Hidden from screen readers, which would otherwise
 * read every second: the text next to it must name the end time.
 */
export function Countdown({ until, now, units, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const remaining = until - now()
      setLeft(remaining)
      if (remaining <= 0) return onEnd?.()
      // Next update just after the next full second.
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
