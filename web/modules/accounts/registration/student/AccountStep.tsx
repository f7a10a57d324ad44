import { ageOf, maskDate } from '../../../../base/date-mask.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { SelectField } from '../../../../plain/form/SelectField.tsx'
import { usePlainPage } from '../../../../plain/page.ts'
import parts from '../../../../plain/parts.module.css'
import { GuardianFields } from '../fields/GuardianFields.tsx'
import { PasswordChoice } from '../fields/PasswordChoice.tsx'
import { ContactFields, NameFields } from '../fields/PersonFields.tsx'
import { useRegistration } from '../draft/registration-context.ts'
import styles from '../register.module.css'
import { TextField } from '../fields/TextField.tsx'

/** Age of majority in years: younger students need a guardian's consent, which the server enforces. */
const majority = 18

/** The first step: the student's identity and login. */
export function AccountStep() {
  const { t } = usePlainPage()
  const { registration, data } = useRegistration()
  const { birth, sex } = data.personalInfo
  const age = ageOf(birth, serverClock.now())
  return (
    <div className={parts.stack}>
      <h2>{t('register:step.account')}</h2>
      <NameFields />
      <div className={styles.pair}>
        <TextField
          section="personalInfo"
          name="birth"
          mask={maskDate}
          required
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('register:account.birthPlaceholder')}
          label={t('register:account.birth')}
        />
        <SelectField
          name="personalInfo.sex"
          label={t('register:account.sex')}
          placeholder={t('register:account.sexPlaceholder')}
          aside={t('register:optional')}
          options={[
            { value: 'f', label: t('register:account.female') },
            { value: 'm', label: t('register:account.male') },
          ]}
          value={sex}
          onChange={(event) => {
            registration.set('personalInfo', { sex: event.currentTarget.value })
            void registration.save()
          }}
        />
      </div>
      {age !== null && age < majority && <GuardianFields />}
      <ContactFields />
      <PasswordChoice />
    </div>
  )
}
