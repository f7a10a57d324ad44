import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { WallPageQuery } from '../../../../__generated__/WallPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import styles from '../../imagination.module.css'
import { AdminNav } from '../AdminNav.tsx'
import { Wall } from './Wall.tsx'
import { WallFilters } from './WallFilters.tsx'

function Content({ queryRef }: QueryPageProps<WallPageQuery>) {
  const data = usePreloadedQuery<WallPageQuery>(
    graphql`
      query WallPageQuery(
        $chosenId: ID!
        $isChosen: Boolean!
        $competitionId: ID
        $review: ImageReview
        $check: ImageCheck
        $submitted: Boolean
        $search: String
      ) @preloadable @throwOnFieldError {
        chosen: imageCompetition(id: $chosenId) @include(if: $isChosen) {
          id
        }
        ...CompetitionFilter_query
        ...Wall_query
          @arguments(
            competitionId: $competitionId
            review: $review
            check: $check
            submitted: $submitted
            search: $search
          )
      }
    `,
    queryRef,
  )
  if (data.chosen === null) return <NotFoundState />
  return (
    <Stack gap="md">
      <WallFilters query={data} />
      <Wall query={data} />
    </Stack>
  )
}

/** Moderation page: approves, hides and blocks pictures. */
export default function WallPage({ queryRef }: QueryPageProps<WallPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page
      title={t('imagesTitle')}
      text={<AdminNav />}
      skeleton={<CardSkeletons heights={[160, 160, 160, 160]} className={styles.grid} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
