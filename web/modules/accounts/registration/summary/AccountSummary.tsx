import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Name, birth, contact and guardian. */
export function AccountSummary() {
  const { t } = usePlainPage()
  const { personalInfo, contactInfo } = useRegistration().data
  const { firstName, lastName, birth, sex, guardianConsent, guardianName } = personalInfo
  const { email, phone } = contactInfo
  const sexes: Record<string, string> = { f: t('register:account.female'), m: t('register:account.male') }
  return (
    <SummaryPart
      step="account-information"
      title={t('register:step.account')}
      facts={[
        [t('register:summary.name'), `${firstName} ${lastName}`.trim()],
        [t('register:account.birth'), birth],
        sex && [t('register:account.sex'), sexes[sex]],
        [t('register:account.email'), email],
        phone && [t('register:account.phone'), phone],
        guardianConsent &&
          guardianName && [t('register:summary.guardian'), t('register:summary.agreed', { name: guardianName })],
      ]}
    />
  )
}
