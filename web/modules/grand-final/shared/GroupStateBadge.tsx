import { useTranslation } from 'react-i18next'
import { groupStates } from './known-values.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Status badge of a group. */
export function GroupStateBadge({ state }: { state: string }) {
  const { t } = useTranslation('grandFinal')
  const known = groupStates.find((one) => one === state)
  if (!known) return null
  return <Badge tone={stateTones.group[known]}>{t(`state.${known}`)}</Badge>
}
