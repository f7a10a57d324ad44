import { IconAward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

const awards = ['gold', 'silver', 'bronze', 'honourable'] as const

/** Badge for an award, as text with an icon; renders nothing without an award. */
export function AwardBadge({ award, size = 'lg' }: { award: string | null | undefined; size?: 'md' | 'lg' }) {
  const { t } = useTranslation('results')
  const known = awards.find((each) => each === award)
  if (!known) return null
  return (
    <Badge
      size={size}
      tone={stateTones.award[known]}
      leftSection={<IconAward size={16} aria-hidden="true" />}
      // Labels of two words wrap in the narrow table of a phone.
      h="auto"
      styles={{
        root: { minWidth: 'min-content' },
        label: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'normal' },
      }}
    >
      {t(`award.${known}`)}
    </Badge>
  )
}
