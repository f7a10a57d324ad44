import { IconArrowsExchange, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const icons = { valid: IconCircleCheck, revoked: IconBan, replaced: IconArrowsExchange } as const

/** Badge for a certificate's status, as text with an icon, not colour alone. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useTranslation('certificates')
  const known = (['valid', 'revoked', 'replaced'] as const).find((each) => each === state) ?? 'revoked'
  const Icon = icons[known]
  return (
    <Badge size="lg" tone={stateTones.certificate[known]} leftSection={<Icon size={16} aria-hidden="true" />}>
      {t(`state.${known}`)}
    </Badge>
  )
}
