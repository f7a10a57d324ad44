import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { wordPatterns } from './search.ts'

const app = useTestApp()

test.each([
  ['Gəncə məktəbi', 'GENCE', true],
  ['Éva Doré', 'dore eva', true],
  ['Işıq və İstilik', 'isiq istilik', true],
  ['Орёл', 'орел', true],
  ['Şəki – 2026', 'seki 2026', true],
  ['100 % sure', '100 %', true],
  ['Gəncə', 'Bakı', false],
  ['100 %', '%', false],
])('the text %j and the search %j: %j', async (text, search, isFound) => {
  const [row] = await app.db.query<{ found: boolean }[]>('select folded($1) like all($2) as found', [
    text,
    wordPatterns(search),
  ])
  expect(row?.found).toBe(isFound)
})

test('an empty search does not filter', () => {
  expect([null, undefined, '', '  '].map(wordPatterns)).toEqual([null, null, null, null])
})
