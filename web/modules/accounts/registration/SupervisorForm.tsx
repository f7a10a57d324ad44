import type { ReactNode } from 'react'
import { ButtonLink } from '../../../plain/form/Button.tsx'
import { PlainCard } from '../../../plain/frame/PlainFrame.tsx'
import { Icon } from '../../../plain/icons.tsx'
import { usePlainPage } from '../../../plain/page.ts'
import parts from '../../../plain/parts.module.css'
import { ContactFields, NameFields } from './fields/PersonFields.tsx'
import { DoneCard } from './DoneCard.tsx'
import { KeptNotice } from './KeptNotice.tsx'
import { PasswordChoice } from './fields/PasswordChoice.tsx'
import { PlaceFields } from './fields/PlaceFields.tsx'
import { ReferenceCodeField } from './fields/ReferenceCodeField.tsx'
import { RegistrationFields } from './fields/RegistrationFields.tsx'
import { useRegistration } from './draft/registration-context.ts'
import styles from './register.module.css'
import { SubmitArea } from './SubmitArea.tsx'
import { useSubmit } from './draft/use-submit.ts'

const everything = ['refCodeData', 'personalInfo', 'residenceInfo', 'contactInfo', 'password']

/** Supervisor registration on one page. */
export function SupervisorForm({ notices }: { notices: ReactNode }) {
  const { t, href } = usePlainPage()
  const { done } = useRegistration()
  const submission = useSubmit(everything)
  if (done) return <DoneCard />
  return (
    <>
      <h1>{t('register:supervisor.title')}</h1>
      <p className={styles.about}>{t('register:supervisor.text')}</p>
      <PlainCard>
        {notices}
        <form onSubmit={(event) => event.preventDefault()} noValidate>
          <RegistrationFields>
            <div className={parts.stack}>
              <h2>{t('register:supervisor.you')}</h2>
              <NameFields />
              <ContactFields />
              <PasswordChoice />
              <hr className={styles.line} />
              <h2>{t('register:supervisor.school')}</h2>
              <PlaceFields />
              <hr className={styles.line} />
              <h2>{t('register:step.reference')}</h2>
              <ReferenceCodeField description={t('register:supervisor.reference')} />
              <SubmitArea
                submission={submission}
                back={
                  <ButtonLink href={href('/register')} secondary>
                    <Icon name="back" size={18} /> {t('common:back')}
                  </ButtonLink>
                }
              />
            </div>
          </RegistrationFields>
        </form>
        <KeptNotice />
      </PlainCard>
    </>
  )
}
