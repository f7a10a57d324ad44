import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CompetitionFacts_competition$key } from '../../../__generated__/CompetitionFacts_competition.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { PhaseBadge } from '../PhaseBadge.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** Header of a competition: phase, the viewer's registration, period and themes around the title. */
export function CompetitionFacts({
  competition,
  children,
}: {
  competition: CompetitionFacts_competition$key
  /** the title */
  children: ReactNode
}) {
  const { t } = useTranslation('imagination')
  const times = useTimes()
  const { phase, opensAt, closesAt, entrant, submission, themes } = useFragment(
    graphql`
      fragment CompetitionFacts_competition on ImageCompetition {
        phase
        opensAt
        closesAt
        themes
        entrant {
          id
        }
        submission {
          id
        }
      }
    `,
    competition,
  )
  const period =
    phase === 'upcoming'
      ? t('opensAt', { moment: times.distance(opensAt) })
      : t(phase === 'judging' || phase === 'finished' ? 'endedAt' : 'closesAt', { moment: times.moment(closesAt) })
  return (
    <div>
      <Group gap={6} mb={6}>
        <PhaseBadge phase={phase} />
        {submission ? (
          <Badge tone="good">{t('submitted')}</Badge>
        ) : (
          entrant && <Badge tone="good">{t('registered')}</Badge>
        )}
      </Group>
      {children}
      <Text size="sm" c="dimmed">
        {period}
      </Text>
      {themes.length > 0 && (
        <Text size="sm" mt={4}>
          {t('themes', { themes: themes.join(', ') })}
        </Text>
      )}
    </div>
  )
}
