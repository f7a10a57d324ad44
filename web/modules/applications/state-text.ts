import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { stateTones } from '../../shared/state-tones.ts'

const reasons = ['student', 'admin', 'declined', 'expired', 'withdrawn', 'refunded', 'unpaid'] as const

/** Translates an application's status and end reason. */
export function useStateText(): (of: { state: string; endReason?: string | null | undefined }) => string {
  const { t } = useTranslation('applications')
  return useCallback(
    ({ state, endReason }) => {
      const text = t(`state.${state as keyof typeof stateTones.application}`)
      const reason = reasons.find((each) => each === endReason)
      return reason ? `${text}, ${t(`endReason.${reason}`)}` : text
    },
    [t],
  )
}

const states = Object.keys(stateTones.application) as (keyof typeof stateTones.application)[]

/** Translates status and end reason for a list column. */
export function useStateCell(): SheetCell<'state' | 'endReason'> {
  const { t } = useTranslation('applications')
  return useMemo(
    () => ({
      kind: 'joined',
      separator: ', ',
      parts: [
        {
          kind: 'words',
          path: 'state',
          words: Object.fromEntries(states.map((state) => [state, t(`state.${state}`)])),
        },
        {
          kind: 'words',
          path: 'endReason',
          words: Object.fromEntries(reasons.map((reason) => [reason, t(`endReason.${reason}`)])),
        },
      ],
    }),
    [t],
  )
}
