import { useTranslation } from 'react-i18next'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

const known = ['draft', 'upcoming', 'open', 'judging', 'finished'] as const

/** Phase of a competition. */
export function PhaseBadge({ phase }: { phase: string }) {
  const { t } = useTranslation('imagination')
  const name = known.find((each) => each === phase) ?? 'draft'
  return <Badge tone={stateTones.competition[name]}>{t(`phase.${name}`)}</Badge>
}
