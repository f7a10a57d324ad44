import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Phase } from './phase.ts'

const badges = {
  upcoming: ['phase.upcoming', 'gray'],
  open: ['phase.open', 'green'],
  continuing: ['phase.continuing', 'amber'],
  waiting: ['phase.waiting', 'brand'],
  result: ['phase.result', 'brand'],
  notPaid: ['phase.notPaid', 'amber'],
  cancelled: ['phase.cancelled', 'gray'],
  missed: ['phase.missed', 'gray'],
} as const

/** The phase in a word. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const { t } = useTranslation('student')
  const [text, color] = badges[phase]
  return (
    <Badge variant="light" color={color} size="lg" tt="none" fw={600} style={{ flex: 'none' }}>
      {t(text)}
    </Badge>
  )
}
