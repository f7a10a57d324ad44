import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Outlet, useRevalidator } from 'react-router-dom'
import type { AccountsPageQuery } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import type { AccountKind } from './account-view.ts'
import { AccountsTable } from './AccountsTable.tsx'

type Props = QueryPageProps<AccountsPageQuery> & { kind: AccountKind }

function Content({ kind, queryRef }: Props) {
  const query = usePreloadedQuery<AccountsPageQuery>(
    graphql`
      query AccountsPageQuery(
        $userTypes: [UserType!]!
        $search: String
        $country: String
        $grade: Int
        $state: AccountState
        $order: PeopleOrder
        $descending: Boolean
      ) @preloadable @throwOnFieldError {
        ...AccountsTable_query
          @arguments(
            userTypes: $userTypes
            search: $search
            country: $country
            grade: $grade
            state: $state
            order: $order
            descending: $descending
          )
        countries {
          code
          name
        }
      }
    `,
    queryRef,
  )
  return <AccountsTable kind={kind} query={query} countries={query.countries} />
}

/** The admins' list of students, or of supervisors and partners. */
export function AccountsPage({ kind, queryRef }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const { revalidate } = useRevalidator()
  usePageTitle(t(`admin:accounts.${kind}.title`))
  return (
    <RelayRoot>
      <Stack gap="md">
        <div>
          <Title order={1}>{t(`admin:accounts.${kind}.title`)}</Title>
          <Text c="dimmed">{t(`admin:accounts.${kind}.intro`)}</Text>
        </div>
        <Section
          skeleton={<TableSkeleton label={t('common:loading')} />}
          resetKey={queryRef}
          onRetry={() => void revalidate()}
        >
          <Content kind={kind} queryRef={queryRef} />
        </Section>
        <Outlet />
      </Stack>
    </RelayRoot>
  )
}
