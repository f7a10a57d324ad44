import { ListRun } from '../../shared/runs/ListRun.tsx'
import { allApplicationsList } from './applications-list.ts'
import { applicationsPage } from './ApplicationsPage.tsx'
import { EntryActions } from './EntryActions.tsx'
import { useBulkCancel } from './use-bulk-cancel.tsx'

/** Admin list of all applications, with bulk registration and bulk cancellation. */
export default applicationsPage(allApplicationsList, 'applications:list.textAdmin', (view) => {
  const { action, run } = useBulkCancel(view)
  return { actions: <EntryActions />, above: run && <ListRun run={run} />, bulkActions: [action] }
})
