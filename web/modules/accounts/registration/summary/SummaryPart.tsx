import type { ReactNode } from 'react'
import { Icon } from '../../../../plain/icons.tsx'
import links from '../../../../plain/links.module.css'
import { Notice } from '../../../../plain/message/Notice.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { stepOf } from '../draft/steps.ts'
import type { StepPath } from '../draft/steps.ts'
import { useLabels } from '../draft/use-rules.ts'
import { useStepLink } from '../draft/use-step.ts'
import styles from '../register.module.css'

type Fact = readonly [name: string, value: ReactNode]

export interface SummaryPartProps {
  step: StepPath
  title: string
  /** Empty entries are omitted; an empty value is shown as missing. */
  facts: readonly (Fact | '' | false)[]
}

/** Summary of a step: its values, errors and a link back. */
export function SummaryPart({ step, title, facts }: SummaryPartProps) {
  const { t } = usePlainPage()
  const { problems } = useRegistration()
  const namesOf = useLabels()
  const shown = facts.filter((fact) => fact !== '' && fact !== false)
  const wrong = Object.keys(problems).filter((field) => field !== 'password' && stepOf(field) === step)
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <h3>{title}</h3>
        <a {...useStepLink(step)} className={links.link} aria-label={t('register:summary.editStep', { step: title })}>
          {t('register:summary.edit')}
        </a>
      </div>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={styles.missing}>{t('register:summary.nothing')}</span>}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <div className={styles.look} tabIndex={-1} data-problem>
          <Notice tone="bad" icon={<Icon name="alert" size={20} />}>
            {t('register:summary.look', { what: namesOf(wrong).join(', ') })}
          </Notice>
        </div>
      )}
    </section>
  )
}
