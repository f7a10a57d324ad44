import { Alert, Anchor, Title } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { element } from '../../../../../shared/required.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { usePageTitle } from '../../../../shared/app/use-page-title.ts'
import { PlainCard, PlainFrame } from '../../../../shared/layouts/PlainFrame.tsx'
import { DoneCard } from '../DoneCard.tsx'
import { KeptNotice } from '../KeptNotice.tsx'
import { RegistrationContext, useRegistration } from '../draft/registration-context.ts'
import type { Registration } from '../draft/registration.ts'
import { StepButtons } from './StepButtons.tsx'
import { StepList } from './StepList.tsx'
import { stepIndexOf, steps } from '../draft/steps.ts'
import { focusFirstProblem } from '../draft/use-submit.ts'

/** Notice that an earlier visit's draft was restored, with a button to start over. */
export function ResumedNotice() {
  const { t } = useTranslation('register')
  const { registration, resumed } = useRegistration()
  if (!resumed) return null
  return (
    <Alert variant="light" mb="md" icon={<IconHistory aria-hidden="true" />}>
      {t('resumed.text')}{' '}
      <Anchor component="button" type="button" onClick={() => registration.restart()}>
        {t('resumed.restart')}
      </Anchor>
    </Alert>
  )
}

function Steps() {
  const { t } = useTranslation('register')
  const { registration, done } = useRegistration()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const form = useStepFocus()
  const current = stepIndexOf(useLocation().pathname)
  const { fields } = element(steps, current)
  const next = steps[current + 1]

  if (done) return <DoneCard />

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (!next) return
    setBusy(true)
    try {
      void registration.save()
      if (await registration.check([...fields])) await navigate(next.path)
      else focusFirstProblem()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Title order={1} mb="md">
        {t('student.title')}
      </Title>
      <StepList current={current} />
      <PlainCard>
        <ResumedNotice />
        <form ref={form} tabIndex={-1} style={{ outline: 'none' }} onSubmit={(event) => void goOn(event)} noValidate>
          <Outlet />
          {next && <StepButtons back={steps[current - 1]?.path ?? '/register'} busy={busy} />}
        </form>
        <KeptNotice />
      </PlainCard>
    </>
  )
}

/** Moves the focus to the title of a new step, for screen readers. @returns the ref of the step's form */
function useStepFocus() {
  const { pathname } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    form.current?.focus({ preventScroll: true })
  }, [pathname])
  return form
}

/** Layout of the student's registration steps. */
export function StudentLayout() {
  const { t } = useTranslation('register')
  const registration = useLoaderData<Registration>()
  usePageTitle(t('student.title'))
  return (
    <PlainFrame>
      <RegistrationContext.Provider value={registration}>
        <Steps />
      </RegistrationContext.Provider>
    </PlainFrame>
  )
}
