import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { limitProblems, operationLimitRule, operationLimits } from './query-limits.ts'

const schema = buildSchema('type Query { a: Query b: Int list(first: Int): [Query!]! }')
const problems = (text: string) => validate(schema, parse(text), [operationLimitRule]).map(({ message }) => message)
const nested = (levels: number) => `${'{ a '.repeat(levels)}{ b }${' }'.repeat(levels)}`

test('accepts an ordinary operation', () => {
  expect(problems('{ list(first: 50) { a { b } b __typename } }')).toEqual([])
})

test('limits the depth', () => {
  expect(problems(nested(operationLimits.depth - 1))).toEqual([])
  expect(problems(nested(operationLimits.depth))).toEqual([expect.stringContaining('too many levels')])
})

test('limits aliases, including __typename', () => {
  const many = Array.from({ length: 31 }, (_, i) => `x${i}: __typename`).join(' ')
  expect(problems(`{ a { ${many} } }`)).toEqual([expect.stringContaining('too many aliases')])
})

test('limits the cost: a page size multiplies the fields inside, a variable counts as a default page', () => {
  expect(problems('{ list(first: 1000) { list(first: 1000) { b } } }')).toEqual([
    expect.stringContaining('too many fields'),
  ])
  expect(problems('query ($n: Int) { list(first: $n) { list(first: $n) { list(first: $n) { b } } } }')).toEqual([
    expect.stringContaining('too many fields'),
  ])
})

test("uses a request's variable value, else its default, else a default page", () => {
  const list = (inner: string) => `list(first: $n) { list(first: $n) { ${inner} } }`
  const refused = (variables: Record<string, unknown>, declared = '$n: Int') =>
    limitProblems(parse(`query (${declared}) { ${list('b')} }`), variables).map(({ message }) => message)
  const tooMany = [expect.stringContaining('too many fields')]
  expect(refused({ n: 1000 })).toEqual(tooMany)
  expect(refused({ n: 100 })).toEqual([])
  expect(refused({}, '$n: Int = 1000')).toEqual(tooMany)
  expect(refused({ n: 10 }, '$n: Int = 1000')).toEqual([])
  expect(refused({ n: null }, '$n: Int = 1000')).toEqual([])
  expect(refused({ n: 'a thousand' })).toEqual([])
  expect(
    limitProblems(
      parse(
        'query ($n: Int) { ...F } fragment F on Query { list(first: $n) { ...G } } fragment G on Query { list(first: $n) { b } }',
      ),
      { n: 500 },
    ).length,
  ).toBe(1)
})

test('stops measuring nested fragments above the limit', () => {
  const fragments = Array.from(
    { length: 6 },
    (_, i) => `fragment F${i} on Query { a { ${i ? `...F${i - 1} ...F${i - 1}` : 'b'} } }`,
  ).join('\n')
  const document = parse(`{ ...F5 } ${fragments}`)
  const messages = (cost: number) =>
    limitProblems(document, {}, { ...operationLimits, cost }).map(({ message }) => message)
  expect(messages(95)).toEqual([])
  expect(messages(94)).toEqual(['The operation has too many fields: 95 (max. 94)'])
  expect(messages(3)).toEqual(['The operation has too many fields: 9 (max. 3)'])
})
