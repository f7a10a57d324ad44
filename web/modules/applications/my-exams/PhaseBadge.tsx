import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase } from './phase.ts'

const badges = {
  invited: ['applications:invitation.badge', 'brand'],
  upcoming: ['student:phase.upcoming', 'gray'],
  open: ['student:phase.open', 'green'],
  continuing: ['student:phase.continuing', 'amber'],
  waiting: ['student:phase.waiting', 'brand'],
  result: ['student:phase.result', 'brand'],
  notPaid: ['student:phase.notPaid', 'amber'],
  cancelled: ['student:phase.cancelled', 'gray'],
  missed: ['student:phase.missed', 'gray'],
} as const

/** Badge of an application's phase. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation(['student', 'applications'])
  const [text, color] = badges[phase]
  return (
    <Badge variant="light" color={color} size="lg" fw={600} style={{ flex: 'none' }}>
      {t(text)}
    </Badge>
  )
}
