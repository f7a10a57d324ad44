import { ConnectionHandler } from 'relay-runtime'
import type { MutationParameters, SelectorStoreUpdater } from 'relay-runtime'

/** A connection of the query in the store, identified by its `@connection` key and filters. */
export interface StoredList {
  key: string
  filters: Readonly<Record<string, unknown>>
}

/** Updater that removes a row from a connection and decrements its total. */
export const removeFromConnection =
  <T extends MutationParameters>({ key, filters }: StoredList, id: string): SelectorStoreUpdater<T['response']> =>
  (store) => {
    const list = ConnectionHandler.getConnection(store.getRoot(), key, { ...filters })
    const isThere = list?.getLinkedRecords('edges')?.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === id)
    if (!list || !isThere) return
    ConnectionHandler.deleteNode(list, id)
    const count = list.getValue('totalCount')
    if (typeof count === 'number') list.setValue(count - 1, 'totalCount')
  }
