import { useTranslation } from 'react-i18next'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

/** Placeholder shown until a Grand Final is published. */
export function NoEvent() {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  return <EmptyState drawing={<Drawing name="empty" />} title={t('noEvent')} text={t('noEventText')} />
}
