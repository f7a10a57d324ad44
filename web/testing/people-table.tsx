import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startTexts } from './render.tsx'
import { defineList, type List } from '../shared/table/define-list.ts'
import { gradeFilter } from '../shared/table/filters/filters.ts'
import type { PanelColumn } from '../shared/table/panel-column.ts'
import { PanelTable } from '../shared/table/PanelTable.tsx'
import type { ListSource } from '../shared/table/use-list.ts'

interface Person {
  id: string
  name: string
  grade: number
}

const columns: PanelColumn<Person>[] = [
  { id: 'name', title: 'Name', cell: { path: 'name' }, sortable: true },
  { id: 'grade', title: 'Grade', cell: { path: 'grade' }, align: 'end' },
]
/** The columns with one that phones show too. */
export const phoneColumns: PanelColumn<Person>[] = [
  ...columns,
  { id: 'state', title: 'Status', value: ({ name }) => `${name} lives`, telling: true },
]
const list = defineList({ search: 'search', filters: [gradeFilter('table:filters')] })
export const people: Person[] = [
  { id: 'p1', name: 'Ada', grade: 7 },
  { id: 'p2', name: 'Alan', grade: 8 },
]
export const remove = vi.fn<(rows: readonly Person[]) => Promise<void>>()
export const removeAll = vi.fn<(count: number) => Promise<void>>()
export const loadNext = vi.fn<(count: number) => void>()

/** A list of people with a bulk action. */
export function People({
  rows = people,
  hasNext = false,
  total = rows.length,
  source,
  rowPath = ({ id }) => id,
  columns: shown = columns,
  list: declared = list,
}: {
  list?: List
  columns?: PanelColumn<Person>[]
  rows?: Person[]
  hasNext?: boolean
  total?: number
  source?: ListSource
  rowPath?: (row: Person) => string
}) {
  return (
    <PanelTable
      label="People"
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      list={declared}
      hasNext={hasNext}
      isLoadingNext={false}
      loadNext={loadNext}
      source={source}
      totalCount={total}
      rowPath={rowPath}
      exportName="people"
      bulkActions={[{ id: 'remove', label: 'Remove', run: remove, runAll: removeAll }]}
      empty={{ title: 'No accounts yet' }}
    />
  )
}

/** Texts and calls of the list, fresh for each test of the calling file. */
export function usePeople() {
  beforeAll(() => startTexts('common', 'table'))
  beforeEach(() => {
    remove.mockReset().mockResolvedValue()
    removeAll.mockReset().mockResolvedValue()
    loadNext.mockReset()
  })
  afterEach(() => vi.unstubAllGlobals())
}

/** A check box by its name. */
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
