import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { ReferenceCodesPageQuery } from '../../../__generated__/ReferenceCodesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
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

/** With what a supervisor or a partner invites: the own reference code, and short links. */
export default function ReferenceCodesPage({ queryRef }: QueryPageProps<ReferenceCodesPageQuery>) {
  const { t } = useTranslation('register')
  const { revalidate } = useRevalidator()
  usePageTitle(t('invite.title'))
  return (
    <RelayRoot>
      <Stack gap="lg" maw={880}>
        <div>
          <Title order={1}>{t('invite.title')}</Title>
          <Text c="dimmed">{t('invite.text')}</Text>
        </div>
        <Section
          skeleton={
            <Stack gap="md" role="status" aria-label={t('invite.loading')}>
              <Skeleton height={140} radius="lg" aria-hidden="true" />
              <Skeleton height={280} radius="lg" aria-hidden="true" />
            </Stack>
          }
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content queryRef={queryRef} />
        </Section>
      </Stack>
    </RelayRoot>
  )
}
