import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ContestResult_place$key } from '../../../__generated__/ContestResult_place.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { Panel } from '../shared/Panel.tsx'
import { awards, knownOf } from '../shared/known-values.ts'
import { toneOf } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** The student's result in the contest. */
export function ContestResult({ place }: { place: ContestResult_place$key }) {
  const { t } = useTranslation('grandFinal')
  const { score, category } = useFragment(
    graphql`
      fragment ContestResult_place on Participant {
        score {
          points
          rank
          rankedCount
          award
        }
        category {
          title
        }
      }
    `,
    place,
  )
  if (!score || !category) return null
  const award = score.award && knownOf(awards, score.award)
  return (
    <Panel title={t('results.own', { title: category.title })} mb="xs">
      <Group gap="sm">
        <Text fw={600}>
          {[
            score.rank != null &&
              t('results.place', { rank: formatNumber(score.rank), all: formatNumber(score.rankedCount ?? 0) }),
            t('results.points', { points: formatNumber(score.points) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {award && <Badge tone={toneOf('award', award)}>{t(`award.${award}`)}</Badge>}
      </Group>
    </Panel>
  )
}
