import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { JuryPageQuery } from '../../../__generated__/JuryPageQuery.graphql.ts'
import type { JuryPage_query$key } from '../../../__generated__/JuryPage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Judging } from './Judging.tsx'
import { JuryCard } from './JuryCard.tsx'

function Content({ queryRef }: QueryPageProps<JuryPageQuery>) {
  const { t } = useTranslation('imagination')
  const { Drawing } = useLook()
  const [judging, setJudging] = useState<{ competitionId: string; title: string } | null>(null)
  const { myImageJuries } = useFragment<JuryPage_query$key>(
    graphql`
      fragment JuryPage_query on Query @throwOnFieldError {
        myImageJuries {
          competitionId
          ...JuryCard_jury
        }
      }
    `,
    usePreloadedQuery<JuryPageQuery>(
      graphql`
        query JuryPageQuery @preloadable @throwOnFieldError {
          ...JuryPage_query
        }
      `,
      queryRef,
    ),
  )
  if (judging) {
    return <Judging competition={judging} onClose={() => setJudging(null)} />
  }
  if (myImageJuries.length === 0) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('jury.emptyTitle')} text={t('jury.emptyText')} />
  }
  return (
    <Stack gap="md" maw={860}>
      {myImageJuries.map((jury) => (
        <JuryCard key={jury.competitionId} jury={jury} onJudge={setJudging} />
      ))}
    </Stack>
  )
}

/** Page of the competitions that the viewer judges. */
export default function JuryPage({ queryRef }: QueryPageProps<JuryPageQuery>) {
  const { t } = useTranslation('imagination')
  return (
    <Page
      title={t('jury.title')}
      text={t('jury.intro')}
      skeleton={<CardSkeletons heights={[197, 143]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
