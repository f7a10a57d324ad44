import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AccountsPageQuery } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { Page } from '../../../shared/Page.tsx'
import type { AccountKind } from './account-view.ts'
import { AccountsTable } from './AccountsTable.tsx'

type Props = QueryPageProps<AccountsPageQuery> & { kind: AccountKind }

function Content({ kind, queryRef }: Props) {
  const query = usePreloadedQuery<AccountsPageQuery>(
    graphql`
      query AccountsPageQuery($filter: AccountFilterInput!, $order: PeopleOrder, $descending: Boolean, $startAt: String)
      @preloadable
      @throwOnFieldError {
        ...accountsConnection_query
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

/** Admin list of students, or of supervisors and partners. */
export function AccountsPage({ kind, queryRef }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <Page title={t(`admin:accounts.${kind}.title`)} text={t(`admin:accounts.${kind}.intro`)} resetKey={queryRef}>
      <Content kind={kind} queryRef={queryRef} />
    </Page>
  )
}
