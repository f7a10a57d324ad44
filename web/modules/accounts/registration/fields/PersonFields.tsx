import { usePlainPage } from '../../../../plain/page.ts'
import styles from '../register.module.css'
import { TextField } from './TextField.tsx'

/** First and last name. */
export function NameFields() {
  const { t } = usePlainPage()
  return (
    <div className={styles.pair}>
      <TextField
        section="personalInfo"
        name="firstName"
        maxLength={80}
        required
        autoComplete="given-name"
        label={t('register:account.firstName')}
      />
      <TextField
        section="personalInfo"
        name="lastName"
        maxLength={80}
        required
        autoComplete="family-name"
        label={t('register:account.lastName')}
      />
    </div>
  )
}

/** E-mail address and telephone. */
export function ContactFields() {
  const { t } = usePlainPage()
  return (
    <div className={styles.pair}>
      <TextField
        section="contactInfo"
        name="email"
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        label={t('register:account.email')}
      />
      <TextField
        section="contactInfo"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        label={t('register:account.phone')}
        aside={t('register:optional')}
      />
    </div>
  )
}
