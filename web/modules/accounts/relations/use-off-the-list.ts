import type { MutationParameters, SelectorStoreUpdater } from 'relay-runtime'
import { removeFromConnection } from '../../../relay/listed-rows.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { relationList } from './relation-view.ts'

/** Filters of the visible list, and the updater that removes a row from it: a supervisor's or a partner's list. */
export function useOffTheList() {
  const shown = relationList.variablesOf(useTableView(relationList))
  const offTheList =
    <T extends MutationParameters>(id: string): SelectorStoreUpdater<T['response']> =>
    (store, data) => {
      for (const key of ['MyStudentsList_myStudents', 'MySupervisorsList_mySupervisors']) {
        removeFromConnection<T>({ key, filters: shown }, id)(store, data)
      }
    }
  return { shown, offTheList }
}
