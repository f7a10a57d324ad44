import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { steps } from './steps.ts'
import type { Step } from './steps.ts'
import styles from './segment.module.css'

/** Step navigation of a mailing; its links keep the filter in the URL. */
export function StepNav({ current }: { current: Step }) {
  const { t } = useTranslation('mailing')
  const [params] = useSearchParams()
  return (
    <nav aria-label={t('steps')} className={styles.nav}>
      {steps.map((step) => (
        <Button
          key={step}
          component={Link}
          to={{ pathname: `/stadia/janus/mailing/${step}`, search: params.toString() }}
          size="xs"
          variant={step === current ? 'filled' : 'default'}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`step.${step}`)}
        </Button>
      ))}
    </nav>
  )
}
