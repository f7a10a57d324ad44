import { useTranslation } from 'react-i18next'
import { useRegistration } from '../draft/registration-context.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Reference code and its owner. */
export function ReferenceSummary() {
  const { t } = useTranslation('register')
  const { data, owner } = useRegistration()
  const { refCode } = data.refCodeData
  const value = refCode && owner ? `${refCode} · ${owner.firstName} ${owner.lastName}` : refCode
  return <SummaryPart step="reference-code" title={t('step.reference')} facts={[[t('reference.label'), value]]} />
}
