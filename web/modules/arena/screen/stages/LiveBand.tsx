import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimes } from '../../../../shared/intl/when.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { useExam } from '../../sitting/use-exam.ts'
import { formatRemaining } from '../TimeLeft.tsx'
import styles from '../VariantBand.module.css'

/** Whole seconds until a moment by the server's clock, rounded up; 0 once it has passed. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** From then on a clock counts down to the common end; before, its date says more than 71 hours would. */
const daySeconds = 86_400

/** The band of a live exam, with the countdown shared by all students. */
export function LiveBand() {
  const { t } = useTranslation('exam')
  const closesAt = useExam((state) => state.application?.closesAt)
  return (
    <section className={styles.live} aria-label={t('live.label')}>
      <strong>{t('live.label')}</strong>
      {closesAt && <SharedClock closesAt={new Date(closesAt)} />}
    </section>
  )
}

function SharedClock({ closesAt }: { closesAt: Date }) {
  const { t } = useTranslation('exam')
  const times = useTimes()
  const seconds = useSecondsUntil(closesAt.getTime())
  // Only extra time is left.
  if (seconds === 0) return <span>{t('live.over')}</span>
  const moment = times.moment(closesAt)
  return (
    <>
      <span>{t('live.text')}</span>
      <span className={styles.end}>
        {t('live.end', { moment })}
        {seconds <= daySeconds && (
          <span className={styles.figures} aria-hidden="true">
            {formatRemaining(seconds)}
          </span>
        )}
      </span>
    </>
  )
}
