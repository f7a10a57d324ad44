import { expect, test } from 'vitest'
import { readFigures } from './lib/figures.mjs'
import { root } from './lib/project.mjs'

const { table } = readFigures(root)

test('no file has more than 400 lines', () => expect(table['files over 400 lines']).toBe(0))
test('nothing is asserted to be any', () => expect(table['as any']).toBe(0))
test('at most a few functions have more than 60 lines, none more than 100', () => {
  expect(table['functions over 60 lines']).toBeLessThanOrEqual(60)
  expect(table['functions over 100 lines']).toBe(0)
})
