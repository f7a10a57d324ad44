import type { AccountsPageQuery } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { AccountsPage } from './AccountsPage.tsx'

/** All students, including drafts. */
export default function StudentsPage({ queryRef }: QueryPageProps<AccountsPageQuery>) {
  return <AccountsPage kind="student" queryRef={queryRef} />
}
