import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemainingSeconds } from '../sitting/use-exam.ts'
import styles from './TimeLeft.module.css'

/** Minutes before the end at which the time is announced unprompted. */
const TOLD_AT_MINUTES = [10, 5, 1]

/** Formats seconds as `1:05:09`, `12:30` or `0:07`. */
export function formatRemaining(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tail = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** Returns the remaining time in words, for screen readers. */
function useSpokenTime() {
  const { t } = useTranslation('exam')
  return (seconds: number) => {
    if (seconds === 0) return t('time.over')
    const hours = Math.floor(seconds / 3600)
    const minutes = Math.floor(seconds / 60) % 60
    const parts = [
      hours > 0 && t('time.hours', { count: hours }),
      minutes > 0 && t('time.minutes', { count: minutes }),
      hours === 0 && minutes < 10 && seconds % 60 > 0 && t('time.seconds', { count: seconds % 60 }),
    ].filter((part) => part !== false)
    return t('time.left', { time: parts.join(' ') })
  }
}

export interface TimeLeftProps {
  /** Incremented whenever the student requests the time. */
  request: number
  onAsk(): void
}

/** The remaining time. Screen readers announce it on request, and 10, 5 and 1 minutes before the end. */
export function TimeLeft({ request, onAsk }: TimeLeftProps) {
  const { t } = useTranslation('exam')
  const seconds = useRemainingSeconds()
  const spoken = useSpokenTime()
  const [said, setSaid] = useState({ text: '', times: 0 })
  const before = useRef(seconds)
  const heard = useRef(request)

  useEffect(() => {
    if (seconds === null) return
    const last = before.current ?? seconds
    before.current = seconds
    const asked = request !== heard.current
    heard.current = request
    const passed = TOLD_AT_MINUTES.some((minutes) => last > minutes * 60 && seconds <= minutes * 60)
    const ended = last > 0 && seconds === 0
    // Screen readers announce identical text again only in a new element.
    if (asked || passed || ended) setSaid((old) => ({ text: spoken(seconds), times: old.times + 1 }))
  }, [seconds, request, spoken])

  if (seconds === null) return null
  const short = seconds <= 300
  return (
    <div className={styles.time}>
      <button
        type="button"
        className={styles.button}
        data-short={short || undefined}
        title={t('time.ask')}
        onClick={onAsk}
      >
        <IconClock size={20} aria-hidden="true" />
        <span className={styles.figures} aria-hidden="true">
          {formatRemaining(seconds)}
        </span>
        <VisuallyHidden>{t('time.ask')}</VisuallyHidden>
      </button>
      <VisuallyHidden role="status">
        <span key={said.times}>{said.text}</span>
      </VisuallyHidden>
    </div>
  )
}
