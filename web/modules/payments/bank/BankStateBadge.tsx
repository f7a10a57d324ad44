import { useTranslation } from 'react-i18next'
import { stateTones, toneOf } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Badge of the state of an entry. */
export function BankStateBadge({ state }: { state: string }) {
  const { t } = useTranslation('bank')
  return (
    <Badge tone={toneOf('bankEntry', state)} size="lg" fw={600}>
      {state in stateTones.bankEntry ? t(`state.${state as keyof typeof stateTones.bankEntry}`) : state}
    </Badge>
  )
}
