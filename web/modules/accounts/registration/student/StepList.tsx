import { Progress, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { element } from '../../../../../shared/required.ts'
import { useRegistration } from '../draft/registration-context.ts'
import type { RegistrationState } from '../draft/registration.ts'
import styles from '../register.module.css'
import { stepOf, steps } from '../draft/steps.ts'
import type { StepPath } from '../draft/steps.ts'

const titles = {
  'account-information': 'step.account',
  'exam-details': 'step.exam',
  'reference-code': 'step.reference',
  'school-information': 'step.school',
  summary: 'step.summary',
} as const

/** Whether a step is complete and has no errors so far. @internal */
export function isStepDone(
  step: StepPath,
  { data, problems, done }: Pick<RegistrationState, 'data' | 'problems' | 'done'>,
): boolean {
  if (Object.keys(problems).some((field) => stepOf(field) === step)) return false
  const { personalInfo, contactInfo, residenceInfo, examDetail, refCodeData } = data
  switch (step) {
    case 'account-information':
      return Boolean(personalInfo.firstName && personalInfo.lastName && personalInfo.birth && contactInfo.email)
    case 'exam-details':
      return examDetail.grade !== null
    case 'reference-code':
      return refCodeData.refCode !== ''
    case 'school-information':
      return Boolean(residenceInfo.country && residenceInfo.city && residenceInfo.school)
    default:
      return done
  }
}

/** The registration steps with the current one marked; each is a link. */
export function StepList({ current }: { current: number }) {
  const { t } = useTranslation('register')
  const state = useRegistration()
  return (
    <nav aria-label={t('progress.label')} className={styles.progress}>
      <div className={styles.short}>
        <Text size="sm" fw={600}>
          {t('progress.step', { step: current + 1, steps: steps.length })} · {t(titles[element(steps, current).path])}
        </Text>
        <Progress value={((current + 1) / steps.length) * 100} size="sm" aria-hidden="true" />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ path }, i) => {
          const done = isStepDone(path, state)
          return (
            <li key={path} data-done={done || undefined}>
              <Link to={path} className={styles.step} aria-current={i === current ? 'step' : undefined}>
                <span className={styles.number} aria-hidden="true">
                  {done ? <IconCheck size={16} /> : i + 1}
                </span>
                <span>{t(titles[path])}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
