import { expect, test } from 'vitest'
import { findDuplicates } from './lib/duplicates.mjs'

const lines = (n: number, word = 'step') => Array.from({ length: n }, (_, i) => `${word}(${i})`).join('\n')
const pairsIn = (files: Record<string, string>, withDocuments = false) =>
  findDuplicates(new Map(Object.entries(files)), { withDocuments }).map(({ a, b, lines: n }) => `${a} ~ ${b} ${n}`)

test('six identical lines are a duplicate, five are not, and blank lines and comments are ignored', () => {
  expect(pairsIn({ 'a.ts': lines(6), 'b.ts': `// first\n\n${lines(6)}` })).toEqual(['a.ts:1 ~ b.ts:3 6'])
  expect(pairsIn({ 'a.ts': lines(5), 'b.ts': lines(5) })).toEqual([])
})

test('imports are not duplicates, regardless of their number of lines', () => {
  const imports = `import {\n  one,\n  two,\n  three,\n  four,\n  five,\n  six,\n  seven,\n} from './numbers.ts'\n`
  expect(pairsIn({ 'a.ts': imports, 'b.ts': imports })).toEqual([])
})

test('GraphQL documents count only on request', () => {
  const document = `const query = graphql\`\n${lines(8, 'field')}\n\``
  const files = { 'a.ts': document, 'b.ts': `${document}\n${lines(1)}` }
  expect(pairsIn(files)).toEqual([])
  expect(pairsIn(files, true)).toEqual(['a.ts:1 ~ b.ts:1 9'])
})

test('a block in more than eight places is an idiom, not a duplicate', () => {
  const files = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.ts`, lines(6)]))
  expect(pairsIn(files)).toEqual([])
})
