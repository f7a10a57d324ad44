import type { AccountsPageQuery } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { AccountsPage } from './AccountsPage.tsx'

/** All supervisors and partners, including drafts. */
export default function AdultsPage({ queryRef }: QueryPageProps<AccountsPageQuery>) {
  return <AccountsPage kind="adult" queryRef={queryRef} />
}
