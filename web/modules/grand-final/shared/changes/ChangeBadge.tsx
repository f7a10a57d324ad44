import { useTranslation } from 'react-i18next'
import { changeStates, knownOf } from '../known-values.ts'
import { stateTones } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Status badge of a change request. */
export function ChangeBadge({ state: told }: { state: string }) {
  const { t } = useTranslation('grandFinal')
  const state = knownOf(changeStates, told)
  return state && <Badge tone={stateTones.change[state]}>{t(`change.state.${state}`)}</Badge>
}
