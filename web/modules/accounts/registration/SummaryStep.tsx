import { Alert, Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { countryName } from '../../../shared/intl/names.ts'
import { useCategories } from './ExamStep.tsx'
import { PasswordChoice } from './PasswordChoice.tsx'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import { stepOf, steps } from './draft/steps.ts'
import type { StepPath } from './draft/steps.ts'
import { SubmitArea } from './SubmitArea.tsx'
import { useLabels } from './draft/use-rules.ts'
import { useSubmit } from './draft/use-submit.ts'

const everything = ['refCodeData', 'personalInfo', 'residenceInfo', 'contactInfo', 'examDetail', 'password']

type Fact = [name: string, value: ReactNode]
const fact = (name: string, value: ReactNode): Fact => [name, value]

interface PartProps {
  step: StepPath
  title: string
  facts: Fact[]
}

/** Summary of a step: its values, errors and a link back. */
function Part({ step, title, facts }: PartProps) {
  const { t } = useTranslation('register')
  const { problems } = useRegistration()
  const namesOf = useLabels()
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
        {facts.map(([name, value]) => (
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

/** The last step: a summary, the password when it is missing, and the register button. */
export function SummaryStep() {
  const { t } = useTranslation('register')
  const { registration, data, password, owner } = useRegistration()
  const submission = useSubmit(everything)
  const categories = useCategories()
  const [asksPassword] = useState(!password)
  const { personalInfo, contactInfo, residenceInfo, examDetail, refCodeData } = data

  // Validates everything again, the password only when typed.
  useEffect(() => {
    void registration.check(everything.filter((field) => field !== 'password')).catch(() => undefined)
  }, [registration])

  const sexes: Record<string, string> = { f: t('account.female'), m: t('account.male') }
  const guardian = personalInfo.guardianConsent ? personalInfo.guardianName : ''
  const titleOf = (slug: string) => categories?.find((category) => category.slug === slug)?.title ?? slug
  const subjects = categories ? data.applications.map(titleOf).join(', ') : <Skeleton height={16} width={160} />
  return (
    <Stack gap="md">
      <Title order={2}>{t('step.summary')}</Title>
      <Text c="dimmed">{t('summary.text')}</Text>
      <Part
        step={steps[0].path}
        title={t('step.account')}
        facts={[
          [t('summary.name'), `${personalInfo.firstName} ${personalInfo.lastName}`.trim()],
          [t('account.birth'), personalInfo.birth],
          ...(personalInfo.sex ? [fact(t('account.sex'), sexes[personalInfo.sex])] : []),
          [t('account.email'), contactInfo.email],
          ...(contactInfo.phone ? [fact(t('account.phone'), contactInfo.phone)] : []),
          ...(guardian ? [fact(t('summary.guardian'), t('summary.agreed', { name: guardian }))] : []),
        ]}
      />
      <Part
        step={steps[1].path}
        title={t('step.exam')}
        facts={[
          [t('exam.grade'), examDetail.grade],
          [t('summary.subjects'), data.applications.length > 0 && subjects],
        ]}
      />
      <Part
        step={steps[2].path}
        title={t('step.reference')}
        facts={[
          [
            t('reference.label'),
            refCodeData.refCode && owner
              ? `${refCodeData.refCode} · ${owner.firstName} ${owner.lastName}`
              : refCodeData.refCode,
          ],
        ]}
      />
      <Part
        step={steps[3].path}
        title={t('step.school')}
        facts={[
          [t('school.country'), residenceInfo.country && countryName(residenceInfo.country)],
          [t('school.city'), residenceInfo.city],
          [t('school.school'), residenceInfo.school],
        ]}
      />
      {asksPassword && (
        <>
          <Text c="dimmed">{t('summary.password')}</Text>
          <PasswordChoice />
        </>
      )}
      <SubmitArea submission={submission} back={`../${steps[3].path}`} />
    </Stack>
  )
}
