import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CompetitionIntro_competition$key } from '../../../__generated__/CompetitionIntro_competition.graphql.ts'
import { Prose } from '../../../shared/words/Prose.tsx'
import { CompetitionFacts } from './CompetitionFacts.tsx'
import { RegisterButton } from './RegisterButton.tsx'

/** Texts of a competition with the student's next step: register, or wait. */
export function CompetitionIntro({ competition }: { competition: CompetitionIntro_competition$key }) {
  const { t } = useTranslation('imagination')
  const data = useFragment(
    graphql`
      fragment CompetitionIntro_competition on ImageCompetition {
        id
        title
        html
        language
        phase
        entry
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
  const { phase, entrant } = data
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="sm">
        <CompetitionFacts competition={data}>
          <Title order={2}>{data.title}</Title>
        </CompetitionFacts>
        <Prose html={data.html} lang={data.language} />
        {!entrant && (phase === 'open' || phase === 'upcoming') && (
          <RegisterButton id={data.id} byInvitation={data.entry === 'listed'} />
        )}
        {phase === 'judging' && !data.submission && <Text c="dimmed">{t('judging')}</Text>}
        {entrant && phase === 'upcoming' && <Text c="dimmed">{t('registeredSoon')}</Text>}
      </Stack>
    </Paper>
  )
}
