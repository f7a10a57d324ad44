import { Badge } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const colors = { gold: 'amber', silver: 'gray', bronze: 'bronze', honourable: 'green' } as const
const awards = Object.keys(colors) as (keyof typeof colors)[]

/** Badge for a picture's award; renders nothing without an award. */
export function AwardBadge({ award: given }: { award: string | null | undefined }) {
  const { t } = useTranslation('imagination')
  const award = awards.find((each) => each === given)
  return award ? (
    <Badge
      size="lg"
      variant="light"
      color={colors[award]}
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
