import type { RecordProxy, RecordSourceSelectorProxy, SelectorStoreUpdater } from 'relay-runtime'
import { beforeEach, expect, test } from 'vitest'
import { reorderList, insertIntoList, removeFromList } from './plain-lists.ts'
import { mockEnvironment, type MockEnvironment } from '../testing/environment.ts'

const list = { field: 'settings', args: { name: 'sponsors' } }
let environment: MockEnvironment

beforeEach(() => {
  environment = mockEnvironment()
  environment.commitUpdate((store) => {
    const rows = ['b', 'd'].map((id) => store.create(id, 'Setting').setValue(id, 'startsAt'))
    store.getRoot().setLinkedRecords(rows, list.field, list.args)
  })
})

/** Runs an updater after a command that created a row. */
function run(updater: SelectorStoreUpdater<Record<string, unknown>>, madeId?: string): void {
  environment.commitUpdate((store) => {
    const made = madeId && (store.get(madeId) ?? store.create(madeId, 'Setting').setValue(madeId, 'startsAt'))
    const payload = store.get('payload') ?? store.create('payload', 'Payload')
    if (made) payload.setLinkedRecord(made, 'setting')
    const getRootField = (name: string): RecordProxy | null => (name === 'saveSetting' ? payload : null)
    updater(
      Object.assign(Object.create(store), { getRootField }) as RecordSourceSelectorProxy<Record<string, unknown>>,
      {},
    )
  })
}

const rows = () => {
  let ids: unknown[] = []
  environment.commitUpdate((store) => {
    ids = (store.getRoot().getLinkedRecords(list.field, list.args) ?? []).map((row) => row?.getDataID())
  })
  return ids
}

test('a deleted row is removed', () => {
  run(removeFromList(list, 'b'))
  expect(rows()).toEqual(['d'])
})

test('a new row is inserted at its position, a changed row keeps its position', () => {
  run(insertIntoList(list, 'saveSetting.setting', 'first'), 'a')
  run(insertIntoList(list, 'saveSetting.setting', 'last'), 'e')
  run(insertIntoList(list, 'saveSetting.setting', { by: 'startsAt' }), 'c')
  run(insertIntoList(list, 'saveSetting.setting', 'first'), 'd')
  expect(rows()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a list is sorted in the order of the ids', () => {
  run(reorderList(list, ['d', 'b']))
  expect(rows()).toEqual(['d', 'b'])
})

test('a list that was never loaded is unchanged', () => {
  run(removeFromList({ field: 'categories' }, 'b'))
  run(insertIntoList({ field: 'agenda', of: 'unknown' }, 'saveSetting.setting', 'last'), 'a')
  expect(rows()).toEqual(['b', 'd'])
})
