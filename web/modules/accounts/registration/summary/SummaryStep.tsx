import { useEffect, useState } from 'react'
import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { useRegistration } from '../draft/registration-context.ts'
import { useSubmit } from '../draft/use-submit.ts'
import { PasswordChoice } from '../fields/PasswordChoice.tsx'
import styles from '../register.module.css'
import { BackToStep } from '../student/StepButtons.tsx'
import { SubmitArea } from '../SubmitArea.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { ExamSummary } from './ExamSummary.tsx'
import { ReferenceSummary } from './ReferenceSummary.tsx'
import { SchoolSummary } from './SchoolSummary.tsx'

const everything = ['refCodeData', 'personalInfo', 'residenceInfo', 'contactInfo', 'examDetail', 'password']

/** The last step: a summary, the password when it is missing, and the register button. */
export function SummaryStep() {
  const { t } = usePlainPage()
  const { registration, password, opening } = useRegistration()
  const submission = useSubmit(everything)
  const [asksPassword] = useState(!password)

  // Validates everything again, the password only when typed.
  useEffect(() => {
    if (!opening) void registration.check(everything.filter((field) => field !== 'password')).catch(() => undefined)
  }, [registration, opening])

  return (
    <div className={parts.stack}>
      <h2>{t('register:step.summary')}</h2>
      <p className={parts.dimmed}>{t('register:summary.text')}</p>
      {opening ? (
        <div className={styles.skeleton} style={{ height: 420 }} />
      ) : (
        <>
          <AccountSummary />
          <ExamSummary />
          <ReferenceSummary />
          <SchoolSummary />
        </>
      )}
      {asksPassword && (
        <>
          <p className={parts.dimmed}>{t('register:summary.password')}</p>
          <PasswordChoice />
        </>
      )}
      <SubmitArea submission={submission} back={<BackToStep step="school-information" />} />
    </div>
  )
}
