import { ConnectionHandler } from 'relay-runtime'
import { expect, test } from 'vitest'
import { removeFromConnection } from './listed-rows.ts'
import { mockEnvironment } from '../testing/environment.ts'

const key = 'SchoolsTable_allSchools'

function withRows(filters: Record<string, unknown>, ids: readonly string[]) {
  const environment = mockEnvironment()
  environment.commitUpdate((store) => {
    const list = store.create('list', 'SchoolConnection').setValue(ids.length + 10, 'totalCount')
    const edges = ids.map((id) =>
      ConnectionHandler.createEdge(store, list, store.create(id, 'School').setValue(id, 'id'), 'SchoolEdge'),
    )
    list.setLinkedRecords(edges, 'edges')
    store.getRoot().setLinkedRecord(list, `__${key}_connection`, filters)
  })
  const shown = () => {
    let rows: unknown
    environment.commitUpdate((store) => {
      const list = store.get('list')!
      const edges = list.getLinkedRecords('edges') ?? []
      rows = [list.getValue('totalCount'), ...edges.map((edge) => edge?.getLinkedRecord('node')?.getDataID())]
    })
    return rows
  }
  const take = (id: string, of: Record<string, unknown>) =>
    environment.commitUpdate((store) => removeFromConnection({ key, filters: of }, id)(store as never, {} as never))
  return { shown, take }
}

test('a row is removed from the list with these filters, and the total decreases', () => {
  const { shown, take } = withRows({ search: null, country: 'FR' }, ['a', 'b'])
  take('a', { search: null, country: 'FR' })
  expect(shown()).toEqual([11, 'b'])
})

test('a list with other filters or without the row is unchanged', () => {
  const { shown, take } = withRows({ search: null, country: 'FR' }, ['a', 'b'])
  take('a', { search: null, country: 'DE' })
  take('c', { search: null, country: 'FR' })
  expect(shown()).toEqual([12, 'a', 'b'])
})
