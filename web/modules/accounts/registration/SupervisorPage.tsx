import { Divider, Stack, Text, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { PlainCard, PlainFrame } from '../../../shared/layouts/PlainFrame.tsx'
import { ContactFields, NameFields } from './student/AccountStep.tsx'
import { DoneCard } from './DoneCard.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PasswordChoice } from './PasswordChoice.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ReferenceCodeField } from './ReferenceCodeField.tsx'
import { RegistrationContext, useRegistration } from './draft/registration-context.ts'
import type { Registration } from './draft/registration.ts'
import { ResumedNotice } from './student/StudentLayout.tsx'
import { SubmitArea } from './SubmitArea.tsx'
import { useSubmit } from './draft/use-submit.ts'

const everything = ['refCodeData', 'personalInfo', 'residenceInfo', 'contactInfo', 'password']

function SupervisorForm() {
  const { t } = useTranslation('register')
  const { done } = useRegistration()
  const submission = useSubmit(everything)
  if (done) return <DoneCard />
  return (
    <>
      <Title order={1} mb={4}>
        {t('supervisor.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('supervisor.text')}
      </Text>
      <PlainCard>
        <ResumedNotice />
        <form onSubmit={(event: FormEvent) => event.preventDefault()} noValidate>
          <Stack gap="md">
            <Title order={2}>{t('supervisor.you')}</Title>
            <NameFields />
            <ContactFields />
            <PasswordChoice />
            <Divider my="xs" />
            <Title order={2}>{t('supervisor.school')}</Title>
            <PlaceFields />
            <Divider my="xs" />
            <Title order={2}>{t('step.reference')}</Title>
            <ReferenceCodeField description={t('supervisor.reference')} />
            <SubmitArea submission={submission} back="/register" />
          </Stack>
        </form>
        <KeptNotice />
      </PlainCard>
    </>
  )
}

/** Teacher registration on one page. */
export function SupervisorPage() {
  const { t } = useTranslation('register')
  const registration = useLoaderData<Registration>()
  usePageTitle(t('supervisor.title'))
  return (
    <PlainFrame>
      <RegistrationContext.Provider value={registration}>
        <SupervisorForm />
      </RegistrationContext.Provider>
    </PlainFrame>
  )
}
