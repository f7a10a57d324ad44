import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

export const stateColors = { invited: 'brand', applied: 'amber', paid: 'green', cancelled: 'gray' } as const

const reasons = ['student', 'admin', 'declined', 'expired', 'withdrawn', 'refunded', 'unpaid'] as const

/** Says where an application stands, and why it ended. */
export function useStateText(): (of: { state: string; endReason?: string | null }) => string {
  const { t } = useTranslation('applications')
  return useCallback(
    ({ state, endReason }) => {
      const text = t(`state.${state as keyof typeof stateColors}`)
      const reason = reasons.find((each) => each === endReason)
      return reason ? `${text}, ${t(`endReason.${reason}`)}` : text
    },
    [t],
  )
}
