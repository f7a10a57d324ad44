import { expect, it } from 'vitest'
import { demoPart, demoValue, type DemoPart } from '../demo-part/part.ts'
import { inOrder } from './order.ts'

const people = demoValue<string[]>('people')
const grades = demoValue<number[]>('grades')
const accounts = demoPart({
  name: 'accounts',
  needs: { grades },
  gives: { people },
  make: async (_ctx, needed) => ({ people: needed.grades.map(String) }),
})
const crowd = demoPart({ name: 'crowd', phase: 'crowd', make: async () => {} })
const exams = demoPart({ name: 'exams', gives: { grades }, make: async () => ({ grades: [5, 12] }) })
const results = demoPart({ name: 'results', needs: { people }, make: async () => {} })
const namesOf = (parts: readonly DemoPart[]) => inOrder(parts).map(({ name }) => name)

it('makes a part after those whose values it needs, also when they belong to higher modules', () => {
  expect(namesOf([accounts, exams, results])).toEqual(['exams', 'accounts', 'results'])
})

it('keeps the order of modules within a phase, and makes the crowd after the season', () => {
  expect(namesOf([crowd, exams, accounts, results])).toEqual(['exams', 'accounts', 'results', 'crowd'])
})

it('reports a value that no part gives', () => {
  expect(() => inOrder([accounts, results])).toThrow('accounts, which needs grades; results, which needs people')
})
