import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { ChallengesPageQuery } from '../../../../__generated__/ChallengesPageQuery.graphql.ts'
import type { ChallengesPage_query$key } from '../../../../__generated__/ChallengesPage_query.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { Page } from '../../../../shared/Page.tsx'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { AdminNav } from '../AdminNav.tsx'
import { ChallengeCard } from './ChallengeCard.tsx'

function Content({ queryRef }: QueryPageProps<ChallengesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const { Drawing } = useLook()
  const { imageChallengeExams } = useFragment<ChallengesPage_query$key>(
    graphql`
      fragment ChallengesPage_query on Query @throwOnFieldError @argumentDefinitions(examIds: { type: "[ID!]" }) {
        imageChallengeExams(examIds: $examIds) {
          exam {
            id
          }
          ...ChallengeCard_challenge
        }
      }
    `,
    usePreloadedQuery<ChallengesPageQuery>(
      graphql`
        query ChallengesPageQuery($examIds: [ID!]) @preloadable @throwOnFieldError {
          ...ChallengesPage_query @arguments(examIds: $examIds)
        }
      `,
      queryRef,
    ),
  )
  if (imageChallengeExams.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('challenges.emptyTitle')}
        text={t('challenges.emptyText')}
      />
    )
  }
  return (
    <Stack gap="lg">
      {imageChallengeExams.map((challenge) => (
        <ChallengeCard key={challenge.exam.id} challenge={challenge} examIds={queryRef.variables.examIds} />
      ))}
    </Stack>
  )
}

/** Picture tasks of challenge exams and the students' answers. */
export default function ChallengesPage({ queryRef }: QueryPageProps<ChallengesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('challengesTitle')} text={<AdminNav />} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
