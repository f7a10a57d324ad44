import { CheckField } from '../../../../plain/form/CheckField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { useRegistration } from '../draft/registration-context.ts'
import { useServerData } from '../draft/server-data.ts'
import styles from '../register.module.css'
import { TextField } from './TextField.tsx'
import { useRules } from '../draft/use-rules.ts'

/** Consent of a minor's parent or guardian, to the text shown. */
export function GuardianFields() {
  const { t } = usePlainPage()
  const { registration, data } = useRegistration()
  const said = useRules()
  // Without the text it cannot be accepted, and the next step shows that.
  const { value: wording } = useServerData('guardianConsentWording')
  const { guardianConsent, consentVersion } = data.personalInfo
  // Consent to an older version does not count for this one.
  const agreed = guardianConsent && consentVersion === wording?.version

  /** @param version of the accepted text; null to withdraw the consent */
  const agree = (version: string | null) => {
    registration.set('personalInfo', { guardianConsent: version !== null, consentVersion: version ?? '' })
    void registration.save()
  }

  return (
    <section className={styles.guardian} aria-labelledby="guardian-title">
      <h3 id="guardian-title">{t('register:guardian.title')}</h3>
      <p className={styles.small}>{t('register:guardian.text')}</p>
      <div className={parts.stack}>
        <div className={styles.pair}>
          <TextField
            section="personalInfo"
            name="guardianName"
            maxLength={80}
            required
            label={t('register:guardian.name')}
          />
          <TextField
            section="personalInfo"
            name="guardianEmail"
            type="email"
            inputMode="email"
            label={t('register:guardian.email')}
            aside={t('register:optional')}
          />
        </div>
        {wording ? (
          <CheckField
            label={wording.text}
            checked={agreed}
            error={said('personalInfo.guardianConsent') ?? said('personalInfo.consentVersion')}
            onChange={(event) => agree(event.currentTarget.checked ? wording.version : null)}
          />
        ) : (
          <div className={styles.skeleton} style={{ height: 64 }} />
        )}
      </div>
    </section>
  )
}
