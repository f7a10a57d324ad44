import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staleSnapshot } from '../shared/testing/snapshots.ts'
import { classify, countries, sharesOf, sharesTable } from './lib/browser-shares.mjs'
import { browserTargets } from './lib/browser-targets.mjs'
import { at } from './lib/project.mjs'

test('docs/browsers.md shows the shares of the targets', async () => {
  const page = readFileSync(at('docs', 'browsers.md'), 'utf8')
  const drawn = page.replace(
    /(<!-- shares -->\n)[^]*(<!-- end of shares -->)/,
    (_, head: string, tail: string) => `${head}\n${sharesTable(browserTargets)}\n\n${tail}`,
  )
  expect(drawn).toContain(sharesTable(browserTargets))
  await expect(drawn, staleSnapshot).toMatchFileSnapshot('../docs/browsers.md')
})

test.each(countries)('the targets cover 98.5% of the named browsers in $name', ({ code }) => {
  const { covered, older, unknown, unnamed } = sharesOf(code, browserTargets)
  expect(covered / (100 - unnamed)).toBeGreaterThanOrEqual(0.985)
  expect(covered + older + unknown + unnamed).toBeCloseTo(100)
})

test('page views are covered by the version of the browser or of its engine', () => {
  const shares = classify(
    {
      chrome: { 99: 1, 100: 10 },
      samsung: { 18: 2, 19: 10 },
      opera: { 85: 3, 86: 10 },
      ios_saf: { '15.2-15.3': 4, 15.4: 10 },
      firefox: { 99: 0, 100: 10 },
      and_chr: { 0: 20 },
      and_uc: { 0: 5 },
      ie: { 11: 6, 10: null },
    },
    browserTargets,
  )
  expect(shares).toMatchObject({ covered: 70, withoutVersion: 20, older: 16, unknown: 5, unnamed: 9 })
  expect(shares.oldest).toEqual([
    ['IE', 6],
    ['Safari on iOS', 4],
    ['Opera', 3],
    ['Samsung Internet', 2],
    ['Chrome', 1],
  ])
})

test('a target whose browsers are not listed is refused', () => {
  expect(() => sharesOf('GB', ['chrome120'])).toThrow('Name the browsers with the engine of chrome120')
})
