import { Badge } from '@mantine/core'
import { IconArrowsExchange, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const looks = {
  valid: { color: 'green', Icon: IconCircleCheck },
  revoked: { color: 'red', Icon: IconBan },
  replaced: { color: 'amber', Icon: IconArrowsExchange },
} as const

/** Badge for a certificate's status, as text with an icon, not colour alone. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useTranslation('certificates')
  const known = (['valid', 'revoked', 'replaced'] as const).find((each) => each === state) ?? 'revoked'
  const { color, Icon } = looks[known]
  return (
    <Badge size="lg" variant="light" color={color} leftSection={<Icon size={16} aria-hidden="true" />}>
      {t(`state.${known}`)}
    </Badge>
  )
}
