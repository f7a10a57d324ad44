import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { codingNoticeMutation } from '../../../__generated__/codingNoticeMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { refreshSession } from '../../../api/session.ts'
import type { CodingProgress } from '../../../api/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import styles from './coding-notice.module.css'
import type { Notice } from './NoticeLine.tsx'

/** Delay before the tutorial reminder, in ms (specification, section 9). */
const tutorialDelayMs = 500

/** Log entry by which the server recognizes a completed tutorial. */
const tutorialDone = 'Coding tutorial done'

/** Whether the delay since the first render has passed. */
function useDelayed(wanted: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!wanted) return setOver(false)
    const timer = setTimeout(() => setOver(true), tutorialDelayMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return over
}

async function logTutorial(applicationId: string): Promise<void> {
  await callOperation<codingNoticeMutation>(
    graphql`
      mutation codingNoticeMutation($input: SetLogInput!) {
        setLog(input: $input) {
          success
        }
      }
    `,
    { input: { action: tutorialDone, applicationId } },
  )
}

/** Records the tutorial as done; the renewed token includes it, which removes the bar. */
function TutorialDone({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation(['panel', 'common'])
  const [busy, setBusy] = useState(false)
  const tell = async () => {
    setBusy(true)
    try {
      await logTutorial(applicationId)
      await refreshSession()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" size="compact-sm" className={styles.action} loading={busy} onClick={() => void tell()}>
      {t('panel:coding.done')}
    </Button>
  )
}

/** The next step of a coding exam, pay or do the tutorial; null if there is none. */
export function useCodingNotice(progress: CodingProgress | null): Notice | null {
  const { t } = useTranslation('panel')
  const unpaid = progress !== null && progress.applied && !progress.paid
  const untrained = useDelayed(progress !== null && progress.paid && !progress.tutorial)
  if (!progress || !(unpaid || untrained)) return null
  const { applicationId } = progress
  return {
    key: `coding:${unpaid ? 'unpaid' : 'untrained'}:${applicationId}`,
    text: unpaid ? t('coding.pay') : t('coding.tutorial'),
    more: <Steps {...progress} />,
    action: unpaid ? (
      <Button component={Link} to="/stadia/payments" size="compact-sm" className={styles.action}>
        {t('coding.toPayments')}
      </Button>
    ) : (
      <TutorialDone applicationId={applicationId} />
    ),
  }
}

function Steps({ applied, paid, tutorial }: CodingProgress) {
  const { t } = useTranslation('panel')
  const steps = [
    [t('coding.applied'), applied],
    [t('coding.paid'), paid],
    [t('coding.trained'), tutorial],
  ] as const
  return (
    <ol className={styles.steps} aria-label={t('coding.label')}>
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
  )
}
