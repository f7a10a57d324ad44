import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { groupStates } from './known-values.ts'
import type { GroupState } from './known-values.ts'

const colors: Record<GroupState, string> = {
  draft: 'gray',
  requested: 'blue',
  waiting: 'amber',
  granted: 'cyan',
  confirmed: 'green',
  complete: 'green',
  withdrawn: 'gray',
}

/** Status badge of a group. */
export function GroupStateBadge({ state }: { state: string }) {
  const { t } = useTranslation('grandFinal')
  const known = groupStates.find((one) => one === state)
  if (!known) return null
  return (
    <Badge variant="light" color={colors[known]}>
      {t(`state.${known}`)}
    </Badge>
  )
}
