import { Button, Paper, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompetitionCard_competition$key } from '../../../__generated__/CompetitionCard_competition.graphql.ts'
import { CompetitionFacts } from './CompetitionFacts.tsx'

/** What the student does on the page of a competition. */
function stepOf(phase: string, registered: boolean, submitted: boolean) {
  if (phase === 'finished') return 'winners'
  if (submitted) return 'entry'
  if (phase !== 'open') return 'about'
  return registered ? 'make' : 'takePart'
}

/** A competition in the student's list. */
export function CompetitionCard({ competition }: { competition: CompetitionCard_competition$key }) {
  const { t } = useTranslation('imagination')
  const data = useFragment(
    graphql`
      fragment CompetitionCard_competition on ImageCompetition {
        id
        title
        phase
        entrant {
          id
        }
        submission {
          id
        }
        ...CompetitionFacts_competition
      }
    `,
    competition,
  )
  const { id, title, phase } = data
  const step = stepOf(phase, data.entrant != null, data.submission != null)
  const titleId = `competition-${id}`
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Stack gap="sm" h="100%" justify="space-between">
        <CompetitionFacts competition={data}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
        </CompetitionFacts>
        <Button
          component={Link}
          to={`?competition=${id}`}
          aria-describedby={titleId}
          variant={phase === 'open' ? 'filled' : 'light'}
        >
          {t(`goTo.${step}`)}
        </Button>
      </Stack>
    </Paper>
  )
}
