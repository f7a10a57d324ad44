import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { AccountDrawerQuery } from '../../../../__generated__/AccountDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../../shared/table/record/RecordDrawer.tsx'
import { AccountView } from './AccountView.tsx'

function Content({ queryRef }: QueryPageProps<AccountDrawerQuery>) {
  const { node, countries } = usePreloadedQuery<AccountDrawerQuery>(
    graphql`
      query AccountDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...AccountView_user @alias(as: "account")
        }
        countries {
          code
          name
        }
      }
    `,
    queryRef,
  )
  if (!node?.account) return <NotFoundState />
  return <AccountView user={node.account} countries={countries} />
}

/** Drawer of one account, with its own URL. */
export default function AccountDrawer({ queryRef }: QueryPageProps<AccountDrawerQuery>) {
  const { t } = useTranslation('admin')
  return (
    <RecordDrawer wide title={t('account.title')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
