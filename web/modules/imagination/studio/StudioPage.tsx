import { Button, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompetitionCard_competition$key } from '../../../__generated__/CompetitionCard_competition.graphql.ts'
import type { StudioPageQuery } from '../../../__generated__/StudioPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { boot } from '../../../shared/app/boot.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../imagination.module.css'
import { CompetitionCard } from './CompetitionCard.tsx'
import { CompetitionIntro } from './CompetitionIntro.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { Ranking } from './Ranking.tsx'
import { Studio } from './Studio.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'

function Content({ queryRef }: QueryPageProps<StudioPageQuery>) {
  const { t } = useTranslation('imagination')
  const data = usePreloadedQuery<StudioPageQuery>(
    graphql`
      query StudioPageQuery($competitionId: ID!, $chosen: Boolean!) @preloadable @throwOnFieldError {
        availableImageCompetitions {
          id
          ...CompetitionCard_competition
        }
        competition: imageCompetition(id: $competitionId) @include(if: $chosen) {
          id
          phase
          voting
          entrant {
            id
          }
          ...CompetitionIntro_competition
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
  if (!chosen) return <CompetitionCards competitions={data.availableImageCompetitions} />
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
      <CompetitionIntro competition={chosen} />
      <SubmissionCard competition={chosen} />
      {chosen.entrant && chosen.phase === 'open' && <Studio competition={chosen} query={data} />}
      <Ranking query={data} competitionId={chosen.id} />
      <Gallery query={data} voting={chosen.voting && chosen.phase === 'judging'} />
    </Stack>
  )
}

/** Competitions that the student can choose from. */
function CompetitionCards({
  competitions,
}: {
  competitions: readonly (CompetitionCard_competition$key & { readonly id: string })[]
}) {
  const { t } = useTranslation('imagination')
  const { Drawing } = useLook()
  if (competitions.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('none.title')} text={t('none.text')} />
  }
  return (
    <ul className={styles.cards}>
      {competitions.map((competition) => (
        <CompetitionCard key={competition.id} competition={competition} />
      ))}
    </ul>
  )
}

/** Image generation for students: their competitions, and the studio of the chosen one. */
export default function StudioPage({ queryRef }: QueryPageProps<StudioPageQuery>) {
  const { t } = useTranslation('imagination')
  return (
    <Page
      title={boot.edition.imaginationTitle}
      text={t('intro')}
      skeleton={<CardSkeletons heights={[202, 202, 202]} className={styles.cards} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
