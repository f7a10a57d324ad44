import { Select, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ageOf, maskDate } from '../../../../shared/input/date-mask.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { GuardianFields } from '../GuardianFields.tsx'
import { PasswordChoice } from '../PasswordChoice.tsx'
import { useRegistration } from '../draft/registration-context.ts'
import styles from '../register.module.css'
import { TextField } from '../TextField.tsx'

/** Age of majority in years: younger students need a guardian's consent, which the server enforces. */
const majority = 18

/** First and last name. */
export function NameFields() {
  const { t } = useTranslation('register')
  return (
    <div className={styles.pair}>
      <TextField
        section="personalInfo"
        name="firstName"
        maxLength={80}
        required
        autoComplete="given-name"
        label={t('account.firstName')}
      />
      <TextField
        section="personalInfo"
        name="lastName"
        maxLength={80}
        required
        autoComplete="family-name"
        label={t('account.lastName')}
      />
    </div>
  )
}

/** E-mail address and telephone. */
export function ContactFields() {
  const { t } = useTranslation('register')
  return (
    <div className={styles.pair}>
      <TextField
        section="contactInfo"
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        label={t('account.email')}
      />
      <TextField
        section="contactInfo"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        label={t('account.phone')}
        description={t('optional')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  )
}

/** The first step: the student's identity and login. */
export function AccountStep() {
  const { t } = useTranslation('register')
  const { registration, data } = useRegistration()
  const { birth, sex } = data.personalInfo
  const age = ageOf(birth, serverClock.now())
  return (
    <Stack gap="md">
      <Title order={2}>{t('step.account')}</Title>
      <NameFields />
      <div className={styles.pair}>
        <TextField
          section="personalInfo"
          name="birth"
          mask={maskDate}
          required
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('account.birthPlaceholder')}
          label={t('account.birth')}
        />
        <Select
          size="md"
          clearable
          name="personalInfo.sex"
          label={t('account.sex')}
          placeholder={t('account.sexPlaceholder')}
          description={t('optional')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          clearButtonProps={{ 'aria-label': t('account.sexClear') }}
          data={[
            { value: 'f', label: t('account.female') },
            { value: 'm', label: t('account.male') },
          ]}
          value={sex || null}
          onChange={(chosen) => {
            registration.set('personalInfo', { sex: chosen ?? '' })
            void registration.save()
          }}
        />
      </div>
      {age !== null && age < majority && <GuardianFields />}
      <ContactFields />
      <PasswordChoice />
    </Stack>
  )
}
