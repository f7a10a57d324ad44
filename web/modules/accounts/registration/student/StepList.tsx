import { element } from '../../../../../shared/required.ts'
import { Icon } from '../../../../plain/icons.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import type { RegistrationState } from '../draft/registration.ts'
import styles from '../register.module.css'
import { stepOf, steps } from '../draft/steps.ts'
import type { StepPath } from '../draft/steps.ts'
import { useStepLink } from '../draft/use-step.ts'

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

function Step({ index, isCurrent }: { index: number; isCurrent: boolean }) {
  const { t } = usePlainPage()
  const { path, title } = element(steps, index)
  const done = isStepDone(path, useRegistration())
  return (
    <li data-done={done || undefined}>
      <a {...useStepLink(path)} className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
        <span className={styles.number} aria-hidden="true">
          {done ? <Icon name="check" size={16} /> : index + 1}
        </span>
        <span>{t(title)}</span>
      </a>
    </li>
  )
}

/** The registration steps with the current one marked; each is a link. */
export function StepList({ current }: { current: number }) {
  const { t } = usePlainPage()
  return (
    <nav aria-label={t('register:progress.label')} className={styles.progress}>
      <div className={styles.short}>
        <span className={styles.where}>
          {t('register:progress.step', { step: current + 1, steps: steps.length })} · {t(element(steps, current).title)}
        </span>
        <div className={styles.track} aria-hidden="true">
          <div style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ path }, i) => (
          <Step key={path} index={i} isCurrent={i === current} />
        ))}
      </ol>
    </nav>
  )
}
