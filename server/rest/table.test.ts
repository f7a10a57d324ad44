import { describe, expect, it } from 'vitest'
import { staleSnapshot } from '../../shared/testing/snapshots.ts'
import specified from './specified-paths.json' with { type: 'json' }
import { mounted, mountTable, rest } from './testing/mounted-table.ts'

mountTable()

describe('the REST table', () => {
  it('contains each path once', () => {
    expect(mounted.filter((path, i) => mounted.indexOf(path) !== i)).toEqual([])
  })

  it('serves every path of the specification', () => {
    expect(new Set(specified).size).toBe(159)
    expect(specified.filter((path) => !mounted.includes(path))).toEqual([])
  })

  it('has the callers and parameters that were reviewed', async () => {
    const lines = rest.operations.map(({ row, access, parameters }) => {
      const path = `${row.method} ${row.path}`
      return [path.padEnd(60), access.label.padEnd(44), [...parameters.keys()].join()].join(' ').trimEnd()
    })
    await expect(`${lines.toSorted().join('\n')}\n`, staleSnapshot).toMatchFileSnapshot('paths.txt')
  })
})
