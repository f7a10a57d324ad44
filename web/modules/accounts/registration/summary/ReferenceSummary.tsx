import { usePlainPage } from '../../../../plain/page.ts'
import { useRegistration } from '../draft/registration-context.ts'
import { SummaryPart } from './SummaryPart.tsx'

/** Reference code and its owner. */
export function ReferenceSummary() {
  const { t } = usePlainPage()
  const { data, owner } = useRegistration()
  const { refCode } = data.refCodeData
  const value = refCode && owner ? `${refCode} · ${owner.firstName} ${owner.lastName}` : refCode
  return (
    <SummaryPart
      step="reference-code"
      title={t('register:step.reference')}
      facts={[[t('register:reference.label'), value]]}
    />
  )
}
