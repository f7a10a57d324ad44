import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeColors, changeStates, knownOf } from '../known-values.ts'

/** Status badge of a change request. */
export function ChangeBadge({ state: told }: { state: string }) {
  const { t } = useTranslation('grandFinal')
  const state = knownOf(changeStates, told)
  return (
    state && (
      <Badge variant="light" color={changeColors[state]}>
        {t(`change.state.${state}`)}
      </Badge>
    )
  )
}
