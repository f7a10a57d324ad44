import { expect, test } from 'vitest'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { pastedContent } from './index.tsx'

const choice: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'A' } }
const several: QuestionContent = { kind: 'several', shape: { max: 2 }, key: { right: 'AB' } }
const ordering: QuestionContent = { kind: 'ordering', shape: {}, key: { right: 'BDAC' } }
const words: QuestionContent = {
  kind: 'words',
  shape: {},
  key: { accepted: {}, caseSensitive: false, wildcards: false },
}

test.each([
  ['no question yet', null, 'B', 'choice'],
  ['one right option', words, 'B', 'choice'],
  ['two right options', choice, 'AC', 'several'],
  ['no right option', several, '', 'several'],
  ['one right option instead of several', several, 'B', 'choice'],
  ['a right option instead of an order', ordering, 'B', 'choice'],
])('a pasted question determines the kind: %s', (_name, content, right, kind) => {
  expect(pastedContent(content, right)).toMatchObject({ kind, key: { right } })
})

test('items without a right option keep the order of the question', () => {
  expect(pastedContent(ordering, '')).toEqual(ordering)
})
