import type { MutationParameters, RecordProxy, RecordSourceSelectorProxy, SelectorStoreUpdater } from 'relay-runtime'

/** A plain list in the store, not a connection. */
export interface PlainList {
  /** Field of the list. */
  field: string
  /** Id of the object with the field; defaults to the query root. */
  of?: string
  args?: Record<string, unknown>
}

type Rows = readonly RecordProxy[]

function change(store: RecordSourceSelectorProxy, { field, of, args }: PlainList, into: (rows: Rows) => Rows): void {
  const owner = of === undefined ? store.getRoot() : store.get(of)
  const rows = owner?.getLinkedRecords(field, args)
  if (owner && rows) owner.setLinkedRecords([...into(rows.filter((row) => row != null))], field, args)
}

/** Updater that removes the row with this id from a list. */
export const removeFromList =
  <T extends MutationParameters>(list: PlainList, id: string): SelectorStoreUpdater<T['response']> =>
  (store) =>
    change(store, list, (rows) => rows.filter((row) => row.getDataID() !== id))

/**
 * Updater that inserts the row created by a command into a list; an existing row keeps its position.
 * @param path of the row in the response, e.g. `saveCategory.category`
 * @param place of a new row, or the field by which rows are sorted in ascending order
 */
export const insertIntoList =
  <T extends MutationParameters>(
    list: PlainList,
    path: `${string}.${string}`,
    place: 'first' | 'last' | { by: string },
  ): SelectorStoreUpdater<T['response']> =>
  (store) => {
    const [command, name] = path.split('.') as [string, string]
    const made = store.getRootField(command)
    const row = made?.getLinkedRecord(name)
    if (!row) return
    change(store, list, (rows) => {
      const all =
        rows.includes(row) || rows.some((one) => one.getDataID() === row.getDataID()) ? rows : added(rows, row)
      return typeof place === 'string' ? all : [...all].sort(byField(place.by))
    })
    function added(rows: Rows, one: RecordProxy): Rows {
      return place === 'first' ? [one, ...rows] : [...rows, one]
    }
  }

const byField = (field: string) => (a: RecordProxy, b: RecordProxy) => {
  const [left, right] = [String(a.getValue(field)), String(b.getValue(field))]
  return left < right ? -1 : Number(left > right)
}

/** Updater that sorts the rows of a list in the order of these ids. */
export const reorderList =
  <T extends MutationParameters>(list: PlainList, ids: readonly string[]): SelectorStoreUpdater<T['response']> =>
  (store) =>
    change(store, list, (rows) =>
      [...rows].sort((a, b) => ids.indexOf(String(a.getDataID())) - ids.indexOf(String(b.getDataID()))),
    )
