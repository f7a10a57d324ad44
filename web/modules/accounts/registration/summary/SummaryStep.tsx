import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistration } from '../draft/registration-context.ts'
import { useSubmit } from '../draft/use-submit.ts'
import { PasswordChoice } from '../PasswordChoice.tsx'
import { SubmitArea } from '../SubmitArea.tsx'
import { AccountSummary } from './AccountSummary.tsx'
import { ExamSummary } from './ExamSummary.tsx'
import { ReferenceSummary } from './ReferenceSummary.tsx'
import { SchoolSummary } from './SchoolSummary.tsx'

const everything = ['refCodeData', 'personalInfo', 'residenceInfo', 'contactInfo', 'examDetail', 'password']

/** The last step: a summary, the password when it is missing, and the register button. */
export function SummaryStep() {
  const { t } = useTranslation('register')
  const { registration, password } = useRegistration()
  const submission = useSubmit(everything)
  const [asksPassword] = useState(!password)

  // Validates everything again, the password only when typed.
  useEffect(() => {
    void registration.check(everything.filter((field) => field !== 'password')).catch(() => undefined)
  }, [registration])

  return (
    <Stack gap="md">
      <Title order={2}>{t('step.summary')}</Title>
      <Text c="dimmed">{t('summary.text')}</Text>
      <AccountSummary />
      <ExamSummary />
      <ReferenceSummary />
      <SchoolSummary />
      {asksPassword && (
        <>
          <Text c="dimmed">{t('summary.password')}</Text>
          <PasswordChoice />
        </>
      )}
      <SubmitArea submission={submission} back="../school-information" />
    </Stack>
  )
}
