import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceholder } from '../../ui/placeholder.ts'
import { slowAfterMs } from '../../../shared/page-placeholder.ts'
import styles from './SlowNotice.module.css'

interface SlowNoticeProps {
  /** Tries again; resolves when the attempt has ended. */
  onRetry: () => unknown
}

/** Sentence with *Try again*, shown when the wait has lasted ten seconds, and again ten seconds after each attempt. */
function SlowNotice({ onRetry }: SlowNoticeProps) {
  const { t } = useTranslation('common')
  const [attempt, setAttempt] = useState(0)
  const [slowAttempt, setSlowAttempt] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowAfterMs)
    return () => clearTimeout(timer)
  }, [attempt])
  if (slowAttempt !== attempt) return null
  const again = () => {
    setAttempt(attempt + 1)
    void onRetry()
  }
  return (
    <div className={styles.notice}>
      <span>{t('slow')}</span>
      <Button variant="light" size="xs" onClick={again}>
        {t('retry')}
      </Button>
    </div>
  )
}

interface WaitingProps {
  /** Tries again; without it, no notice appears. */
  onRetry?: (() => unknown) | undefined
  children: ReactNode
}

/** Placeholder of a page or of a part of it, which says so when the wait is long. */
export function Waiting({ onRetry, children }: WaitingProps) {
  const { t } = useTranslation('common')
  usePlaceholder()
  return (
    <div className={styles.waiting} role="status" aria-label={t('loading')}>
      <div aria-hidden="true">{children}</div>
      {onRetry && <SlowNotice onRetry={onRetry} />}
    </div>
  )
}

/** Notice at the bottom of the window while the next page loads. */
export function SlowNavigation({ active, onRetry }: SlowNoticeProps & { active: boolean }) {
  return (
    <div className={styles.floating} role="status">
      {active && <SlowNotice onRetry={onRetry} />}
    </div>
  )
}
