import { Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { UserImagesPageQuery } from '../../../__generated__/UserImagesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import { UserPrompts } from './UserPrompts.tsx'
import { UserSummary } from './UserSummary.tsx'
import { addressOf } from './addresses.ts'
import { Wall } from './wall/Wall.tsx'

function Content({ queryRef }: QueryPageProps<UserImagesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  const data = usePreloadedQuery<UserImagesPageQuery>(
    graphql`
      query UserImagesPageQuery($userId: ID!) @preloadable @throwOnFieldError {
        imageUser(id: $userId) {
          ...UserSummary_user
          ...UserPrompts_user
        }
        ...Wall_query @arguments(userId: $userId)
      }
    `,
    queryRef,
  )
  return (
    <Stack gap="lg">
      <UserSummary user={data.imageUser} />
      <UserPrompts user={data.imageUser} />
      <section aria-labelledby="pictures">
        <Title order={2} size="h3" id="pictures" mb="sm">
          {t('user.pictures')}
        </Title>
        <Wall query={data} />
      </section>
    </Stack>
  )
}

/** A student's prompts, pictures and quotas. */
export default function UserImagesPage({ queryRef }: QueryPageProps<UserImagesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('userTitle')} back={{ to: addressOf.users, label: t('usersTitle') }} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
