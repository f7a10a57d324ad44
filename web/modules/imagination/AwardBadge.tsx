import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const colors = { gold: 'yellow', silver: 'gray', bronze: 'orange', honourable: 'blue' } as const
const awards = Object.keys(colors) as (keyof typeof colors)[]

/** The award of a picture; nothing where there is none. */
export function AwardBadge({ award: given }: { award: string | null | undefined }) {
  const { t } = useTranslation('imagination')
  const award = awards.find((each) => each === given)
  return award ? (
    <Badge variant="light" color={colors[award]}>
      {t(`ranking.awards.${award}`)}
    </Badge>
  ) : null
}
