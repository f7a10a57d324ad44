import { useTranslation } from 'react-i18next'
import type { Phase } from './phase.ts'
import { Badge } from '../../../ui/Badge.tsx'

const badges = {
  invited: ['applications:invitation.badge', 'info'],
  upcoming: ['student:phase.upcoming', 'neutral'],
  open: ['student:phase.open', 'good'],
  continuing: ['student:phase.continuing', 'attention'],
  waiting: ['student:phase.waiting', 'info'],
  result: ['student:phase.result', 'info'],
  notPaid: ['student:phase.notPaid', 'attention'],
  cancelled: ['student:phase.cancelled', 'neutral'],
  missed: ['student:phase.missed', 'neutral'],
} as const

/** Badge of an application's phase. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation(['student', 'applications'])
  const [text, tone] = badges[phase]
  return (
    <Badge tone={tone} size="lg" fw={600} style={{ gridArea: 'badge', justifySelf: 'start' }}>
      {t(text)}
    </Badge>
  )
}
