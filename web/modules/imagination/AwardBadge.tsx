import { IconAward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../shared/state-tones.ts'
import { Badge } from '../../ui/Badge.tsx'

const awards = Object.keys(stateTones.award) as (keyof typeof stateTones.award)[]

/** Badge for a picture's award; renders nothing without an award. */
export function AwardBadge({ award: given }: { award: string | null | undefined }) {
  const { t } = useTranslation('imagination')
  const award = awards.find((each) => each === given)
  return award ? (
    <Badge
      size="lg"
      tone={stateTones.award[award]}
      leftSection={<IconAward size={16} aria-hidden="true" />}
      // Labels of two words wrap in the narrow table of a phone.
      h="auto"
      styles={{
        root: { minWidth: 'min-content' },
        label: { overflow: 'visible', whiteSpace: 'normal', overflowWrap: 'normal' },
      }}
    >
      {t(`ranking.awards.${award}`)}
    </Badge>
  ) : null
}
