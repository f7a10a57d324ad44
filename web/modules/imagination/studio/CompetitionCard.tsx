import { Button, Paper, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompetitionCard_competition$key } from '../../../__generated__/CompetitionCard_competition.graphql.ts'
import { CompetitionFacts } from './CompetitionFacts.tsx'

/** A competition in the student's list. */
export function CompetitionCard({ competition }: { competition: CompetitionCard_competition$key }) {
  const { t } = useTranslation('imagination')
  const data = useFragment(
    graphql`
      fragment CompetitionCard_competition on ImageCompetition {
        id
        title
        phase
        ...CompetitionFacts_competition
      }
    `,
    competition,
  )
  const { id, title, phase } = data
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Stack gap="sm" h="100%" justify="space-between">
        <CompetitionFacts competition={data}>
          <Title order={2} size="h3">
            {title}
          </Title>
        </CompetitionFacts>
        <Button
          component={Link}
          to={`?competition=${id}`}
          aria-label={t('openNamed', { title })}
          variant={phase === 'open' ? 'filled' : 'light'}
        >
          {t('openCompetition')}
        </Button>
      </Stack>
    </Paper>
  )
}
