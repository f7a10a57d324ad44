import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { element } from '../../../../../shared/required.ts'
import { PlainCard } from '../../../../plain/frame/PlainFrame.tsx'
import { reportFailure } from '../../../../plain/message/report-failure.ts'
import { usePlainPage } from '../../../../plain/page.ts'
import { DoneCard } from '../DoneCard.tsx'
import { KeptNotice } from '../KeptNotice.tsx'
import { RegistrationFields } from '../fields/RegistrationFields.tsx'
import { useRegistration } from '../draft/registration-context.ts'
import { steps } from '../draft/steps.ts'
import type { StepPath } from '../draft/steps.ts'
import { focusFirstProblem } from '../draft/use-submit.ts'
import { StepContext, useStep } from '../draft/use-step.ts'
import styles from '../register.module.css'
import { SummaryStep } from '../summary/SummaryStep.tsx'
import { AccountStep } from './AccountStep.tsx'
import { ExamStep } from './ExamStep.tsx'
import { ReferenceStep } from './ReferenceStep.tsx'
import { SchoolStep } from './SchoolStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepList } from './StepList.tsx'

const contents: Record<StepPath, () => ReactNode> = {
  'account-information': AccountStep,
  'exam-details': ExamStep,
  'reference-code': ReferenceStep,
  'school-information': SchoolStep,
  summary: SummaryStep,
}

/** The student's registration in steps. */
export function StudentForm({ notices }: { notices: ReactNode }) {
  const { t } = usePlainPage()
  const { registration, done } = useRegistration()
  const [busy, setBusy] = useState(false)
  const { current, go, form } = useStep()
  const { path, fields } = element(steps, current)
  const next = steps[current + 1]
  const Content = contents[path]

  if (done) return <DoneCard />

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (!next) return
    setBusy(true)
    try {
      void registration.save()
      if (await registration.check([...fields])) go(next.path)
      else focusFirstProblem()
    } catch (error) {
      reportFailure(t, error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <StepContext.Provider value={go}>
      <h1 className={styles.title}>{t('register:student.title')}</h1>
      <StepList current={current} />
      <PlainCard>
        {notices}
        <form ref={form} tabIndex={-1} className={styles.focus} onSubmit={(event) => void goOn(event)} noValidate>
          <RegistrationFields>
            <Content />
            {next && <StepButtons back={steps[current - 1]?.path ?? null} busy={busy} />}
          </RegistrationFields>
        </form>
        <KeptNotice />
      </PlainCard>
    </StepContext.Provider>
  )
}
