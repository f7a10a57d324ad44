import { useTranslation } from 'react-i18next'
import { useRegistration } from '../draft/registration-context.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Name, birth, contact and guardian. */
export function AccountSummary() {
  const { t } = useTranslation('register')
  const { personalInfo, contactInfo } = useRegistration().data
  const { firstName, lastName, birth, sex, guardianConsent, guardianName } = personalInfo
  const { email, phone } = contactInfo
  const sexes: Record<string, string> = { f: t('account.female'), m: t('account.male') }
  return (
    <SummaryPart
      step="account-information"
      title={t('step.account')}
      facts={[
        [t('summary.name'), `${firstName} ${lastName}`.trim()],
        [t('account.birth'), birth],
        sex && [t('account.sex'), sexes[sex]],
        [t('account.email'), email],
        phone && [t('account.phone'), phone],
        guardianConsent && guardianName && [t('summary.guardian'), t('summary.agreed', { name: guardianName })],
      ]}
    />
  )
}
