import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const colors = {
  draft: 'gray',
  upcoming: 'blue',
  open: 'green',
  judging: 'amber',
  finished: 'gray',
} as const

const known = ['draft', 'upcoming', 'open', 'judging', 'finished'] as const

/** Phase of a competition. */
export function PhaseBadge({ phase }: { phase: string }) {
  const { t } = useTranslation('imagination')
  const name = known.find((each) => each === phase) ?? 'draft'
  return (
    <Badge color={colors[name]} variant="light">
      {t(`phase.${name}`)}
    </Badge>
  )
}
