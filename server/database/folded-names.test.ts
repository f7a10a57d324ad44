import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold, nameKey } from '../../shared/fold.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Letters of names in both cases, punctuation, standalone accents, and any other assigned Unicode character. */
const letters = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aAeEiIİıəƏüÜöÖğĞşŞçÇéßæŒøłñйЙёЁіїґΣςσάგᲒّآیيकिが김') },
  { weight: 2, arbitrary: fc.constantFrom(...` -,.'’‘ʼ\`´()/&·–—_№\u0301\u0308\u200c\u00ad`) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0') },
)
const names = fc.array(letters, { maxLength: 14 }).map((chosen) => chosen.join(''))

test('SQL and JavaScript fold every character alike', async () => {
  const texts = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => !/[\p{Cn}\p{Co}]/u.test(letter))
    .map((letter) => `a${letter}B`)
  // without characters that only one of the two Unicode versions has
  const rows: { t: string; f: string }[] = await database.dataSource.query(
    'select t, folded(t) f from unnest($1::text[]) given (t) where unicode_assigned(t)',
    [texts],
  )
  expect(rows.length).toBeGreaterThan(150_000)
  expect(rows.filter(({ t, f }) => f !== fold(t))).toEqual([])
})

test('SQL and JavaScript fold names and derive their keys alike', async () => {
  const pairs = fc.sample(fc.tuple(names, names), { numRuns: 5000, seed: 39 })
  const rows: { f: string; key: string }[] = await database.dataSource.query(
    `select folded(a) f, name_key(a, b) as key
     from unnest($1::text[], $2::text[]) with ordinality given (a, b, n) order by n`,
    [pairs.map(([a]) => a), pairs.map(([, b]) => b)],
  )
  const apart = pairs.filter(([a, b], i) => rows[i]!.f !== fold(a) || rows[i]!.key !== nameKey(a, b))
  expect(apart).toEqual([])
})
