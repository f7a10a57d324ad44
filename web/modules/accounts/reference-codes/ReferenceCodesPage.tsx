import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { ReferenceCodesPageQuery } from '../../../__generated__/ReferenceCodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { HopInCard } from './HopInCard.tsx'
import { ReferenceCodeCard } from './ReferenceCodeCard.tsx'

function Content({ queryRef }: QueryPageProps<ReferenceCodesPageQuery>) {
  const { viewer } = usePreloadedQuery<ReferenceCodesPageQuery>(
    graphql`
      query ReferenceCodesPageQuery @preloadable @throwOnFieldError {
        viewer {
          ...ReferenceCodeCard_user
          ...HopInCard_user
        }
      }
    `,
    queryRef,
  )
  if (!viewer) return null
  return (
    <Stack gap="md">
      <ReferenceCodeCard user={viewer} />
      <HopInCard user={viewer} />
    </Stack>
  )
}

/** A supervisor's or partner's invitations: the reference code and short links. */
export default function ReferenceCodesPage({ queryRef }: QueryPageProps<ReferenceCodesPageQuery>) {
  const { t } = useTranslation('register')
  return (
    <Page
      title={t('invite.title')}
      text={t('invite.text')}
      skeleton={<CardSkeletons heights={[152, 327]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
