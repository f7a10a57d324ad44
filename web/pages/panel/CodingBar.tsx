import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodingProgress } from '../../relay/session.ts'
import styles from './CodingBar.module.css'

/** Milliseconds until the bar reminds of the tutorial (specification section 9). */
const tutorialDelayMs = 500

/** Whether the delay since the first render is over. */
function useDelayed(wanted: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!wanted) return setOver(false)
    const timer = setTimeout(() => setOver(true), tutorialDelayMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return over
}

/** How far a student has come with the coding exam: applied but not paid, or paid without the tutorial. */
export function CodingBar({ progress }: { progress: CodingProgress | null }) {
  const { t } = useTranslation('panel')
  const unpaid = progress !== null && progress.applied && !progress.paid
  const untrained = useDelayed(progress !== null && progress.paid && !progress.tutorial)
  if (!progress || !(unpaid || untrained)) return null
  const steps = [
    [t('coding.applied'), progress.applied], [t('coding.paid'), progress.paid], [t('coding.trained'), progress.tutorial],
  ] as const
  return (
    <section className={styles.bar} aria-label={t('coding.label')} role="status">
      <p className={styles.words}>{unpaid ? t('coding.pay') : t('coding.tutorial')}</p>
      <ol className={styles.steps}>
        {steps.map(([name, done], i) => (
          <li key={name} data-done={done || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {done ? <IconCheck size={14} /> : i + 1}
            </span>
            {name}
            {done && <span className={styles.unseen}> ✓</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
