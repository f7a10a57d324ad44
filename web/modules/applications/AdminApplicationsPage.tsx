import { useTranslation } from 'react-i18next'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { RelayRoot } from '../../shared/app/RelayRoot.tsx'
import { ListRun } from '../../shared/runs/ListRun.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { allApplicationsList } from './applications-list.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'
import { EntryActions } from './EntryActions.tsx'
import { useBulkCancel } from './use-bulk-cancel.tsx'

/** Admin list of all applications, with bulk entry and bulk cancellation. */
export default function AdminApplicationsPage(props: QueryPageProps<ApplicationsPageQuery>) {
  // bulk commands wrap the page, and so does their context
  return (
    <RelayRoot>
      <AllApplications {...props} />
    </RelayRoot>
  )
}

function AllApplications({ queryRef }: QueryPageProps<ApplicationsPageQuery>) {
  const { t } = useTranslation('applications')
  const { action, run } = useBulkCancel(useTableView(allApplicationsList))
  return (
    <ApplicationsPage
      queryRef={queryRef}
      list={allApplicationsList}
      text={t('list.textAdmin')}
      actions={<EntryActions />}
      above={run && <ListRun run={run} />}
      bulkActions={[action]}
    />
  )
}
