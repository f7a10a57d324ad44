import { Alert, Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Fact } from '../../../../ui/Facts.tsx'
import { useRegistration } from '../draft/registration-context.ts'
import { stepOf } from '../draft/steps.ts'
import type { StepPath } from '../draft/steps.ts'
import { useLabels } from '../draft/use-rules.ts'
import styles from '../register.module.css'

export interface SummaryPartProps {
  step: StepPath
  title: string
  /** Empty entries are omitted; an empty value is shown as missing. */
  facts: readonly (Fact | '' | false)[]
}

/** Summary of a step: its values, errors and a link back. */
export function SummaryPart({ step, title, facts }: SummaryPartProps) {
  const { t } = useTranslation('register')
  const { problems } = useRegistration()
  const namesOf = useLabels()
  const shown = facts.filter((fact) => fact !== '' && fact !== false)
  const wrong = Object.keys(problems).filter((field) => field !== 'password' && stepOf(field) === step)
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.partHead}>
        <Title order={3}>{title}</Title>
        <Anchor component={Link} to={`../${step}`} relative="path" aria-label={t('summary.editStep', { step: title })}>
          {t('summary.edit')}
        </Anchor>
      </div>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value || (
                <Text component="span" c="dimmed">
                  {t('summary.nothing')}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && (
        <Alert color="red" mt="sm" p="xs" tabIndex={-1} data-problem icon={<IconAlertTriangle aria-hidden="true" />}>
          {t('summary.look', { what: namesOf(wrong).join(', ') })}
        </Alert>
      )}
    </section>
  )
}
