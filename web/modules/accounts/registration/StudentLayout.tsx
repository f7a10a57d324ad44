import '../../../ui/styles-full.ts'
import { Alert, Anchor, Button, Group, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { DoneCard } from './DoneCard.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { RegistrationContext, useRegistration } from './draft/registration-context.ts'
import type { Registration } from './draft/registration.ts'
import { StepList } from './StepList.tsx'
import { stepIndexOf, steps } from './draft/steps.ts'
import { focusFirstProblem } from './draft/use-submit.ts'

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
  const { t } = useTranslation(['register', 'common'])
  const { registration, done } = useRegistration()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(pathname)
  const current = stepIndexOf(pathname)
  const step = steps[current]!
  const last = current === steps.length - 1

  // Moves the focus to the title of a new step, for screen readers.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    form.current?.focus({ preventScroll: true })
  }, [pathname])

  if (done) return <DoneCard />

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (last) return
    setBusy(true)
    try {
      void registration.save()
      if (await registration.check([...step.fields])) await navigate(steps[current + 1]!.path)
      else focusFirstProblem()
    } catch (error) {
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const back = current === 0 ? '/register' : steps[current - 1]!.path
  return (
    <>
      <Title order={1} mb="md">
        {t('register:student.title')}
      </Title>
      <StepList current={current} />
      <PlainCard>
        <ResumedNotice />
        <form ref={form} tabIndex={-1} style={{ outline: 'none' }} onSubmit={(event) => void goOn(event)} noValidate>
          <Outlet />
          {!last && (
            <Group justify="space-between" mt="xl">
              <Button
                component={Link}
                to={back}
                variant="default"
                leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
              >
                {t('common:back')}
              </Button>
              <Button type="submit" loading={busy} rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
                {t('register:next')}
              </Button>
            </Group>
          )}
        </form>
        <KeptNotice />
      </PlainCard>
    </>
  )
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
