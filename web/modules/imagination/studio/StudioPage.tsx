import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { StudioPageQuery } from '../../../__generated__/StudioPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { boot } from '../../../shared/app/boot.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { Prose } from '../../../shared/words/Prose.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CompetitionCard } from './CompetitionCard.tsx'
import { CompetitionFacts } from './CompetitionFacts.tsx'
import { Gallery } from './Gallery.tsx'
import { Ranking } from './Ranking.tsx'
import { RegisterButton } from './RegisterButton.tsx'
import { Studio } from './Studio.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import styles from '../imagination.module.css'

function Content({ queryRef }: QueryPageProps<StudioPageQuery>) {
  const { t } = useTranslation('imagination')
  const { Drawing } = useLook()
  const data = usePreloadedQuery<StudioPageQuery>(
    graphql`
      query StudioPageQuery($competitionId: ID!, $chosen: Boolean!) @preloadable @throwOnFieldError {
        availableImageCompetitions {
          id
          ...CompetitionCard_competition
        }
        competition: imageCompetition(id: $competitionId) @include(if: $chosen) {
          id
          title
          html
          language
          phase
          entry
          voting
          entrant {
            id
          }
          submission {
            id
          }
          ...CompetitionFacts_competition
          ...SubmissionCard_competition
          ...Studio_competition
        }
        ...Studio_query @arguments(competitionId: $competitionId, chosen: $chosen)
        ...Ranking_query @arguments(competitionId: $competitionId, chosen: $chosen)
        ...Gallery_query @arguments(competitionId: $competitionId, chosen: $chosen)
      }
    `,
    queryRef,
  )
  const chosen = data.competition
  if (!chosen) {
    const all = data.availableImageCompetitions
    return all.length === 0 ? (
      <EmptyState drawing={<Drawing name="empty" />} title={t('none.title')} text={t('none.text')} />
    ) : (
      <ul className={styles.cards}>
        {all.map((competition) => (
          <CompetitionCard key={competition.id} competition={competition} />
        ))}
      </ul>
    )
  }
  return (
    <Stack gap="lg">
      <div>
        <Button
          component={Link}
          to="?"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
        >
          {t('back')}
        </Button>
      </div>
      <Paper withBorder radius="lg" p="lg">
        <Stack gap="sm">
          <CompetitionFacts competition={chosen}>
            <Title order={2}>{chosen.title}</Title>
          </CompetitionFacts>
          <Prose html={chosen.html} lang={chosen.language} />
          {!chosen.entrant && (chosen.phase === 'open' || chosen.phase === 'upcoming') && (
            <RegisterButton id={chosen.id} byInvitation={chosen.entry === 'listed'} />
          )}
          {chosen.phase === 'judging' && !chosen.submission && <Text c="dimmed">{t('judging')}</Text>}
          {chosen.entrant && chosen.phase === 'upcoming' && <Text c="dimmed">{t('registeredSoon')}</Text>}
        </Stack>
      </Paper>
      <SubmissionCard competition={chosen} />
      {chosen.entrant && chosen.phase === 'open' && <Studio competition={chosen} query={data} />}
      <Ranking query={data} competitionId={chosen.id} />
      <Gallery query={data} voting={chosen.voting && chosen.phase === 'judging'} />
    </Stack>
  )
}

/** Image generation for students: their competitions, and the studio of the chosen one. */
export default function StudioPage({ queryRef }: QueryPageProps<StudioPageQuery>) {
  const { t } = useTranslation('imagination')
  return (
    <Page
      title={boot.edition.imaginationTitle}
      text={t('intro')}
      skeleton={<CardSkeletons heights={[160, 160, 160]} className={styles.cards} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
