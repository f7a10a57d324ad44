import { describe, expect, test } from 'vitest'
import { productSchema } from '../modules.ts'
import { prepareEarlierOperations, preparePersistedOperations } from './operations.ts'

const schema = productSchema()
const fragment = 'fragment Person on User { username }'

describe('persisted operations', () => {
  test('are prepared with their fragments, also without names', () => {
    const operations = preparePersistedOperations(schema, {
      a: `query A { viewer { ...Person } } ${fragment}`,
      b: `query B { viewer { id ...Person } } ${fragment}`,
      c: '{ __typename }',
    })
    expect([...operations.values()].map(({ id, name, isQuery }) => [id, name, isQuery])).toEqual([
      ['a', 'A', true],
      ['b', 'B', true],
      ['c', 'c', true],
    ])
    expect(operations.get('b')!.document.definitions).toHaveLength(2)
  })

  test('may have different fragments of one name', () => {
    const texts = {
      a: `query A { viewer { ...Person } } ${fragment}`,
      b: `query B { viewer { ...Person } } ${fragment.replace('username', 'firstName')}`,
    }
    expect(preparePersistedOperations(schema, texts).size).toBe(2)
  })

  test.each([
    ['a field that does not exist', 'query B { viewer { age } }', 'Cannot query field "age"'],
    ['a fragment of another operation', 'query B { viewer { ...Person } }', 'Unknown fragment "Person"'],
    [
      'a broken fragment of its own',
      `query B { viewer { ...Person } } ${fragment.replace('username', 'age')}`,
      'Cannot query field "age"',
    ],
  ])('refuse %s, and name the operation', (_, text, problem) => {
    const texts = { a: `query A { viewer { ...Person } } ${fragment}`, b: text }
    expect(() => preparePersistedOperations(schema, texts)).toThrow(`Persisted operation b: ${problem}`)
  })

  test('of an earlier build are kept unless the schema has changed under them', () => {
    const texts = { a: `query A { viewer { ...Person } } ${fragment}`, b: 'query B { viewer { age } }' }
    expect([...prepareEarlierOperations(schema, texts).keys()]).toEqual(['a'])
  })
})
