import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../editions.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { countryName, findCountries } from './countries.ts'
import { defaultTimeZones } from './default-time-zones.ts'
import table from '../../time/testing/zone-table.json' with { type: 'json' }
import { countryOf, defaultTimeZoneOf } from './public.ts'

const codes = (locale: Locale, search: string) => findCountries(locale, search).map(({ code }) => code)

describe('countries', () => {
  test('include every inhabited country, with a name in every language', () => {
    // the 249 codes of ISO 3166-1 without the five uninhabited places, plus Kosovo
    for (const locale of locales) {
      const all = findCountries(locale, '')
      expect(all).toHaveLength(245)
      for (const { code } of all) {
        expect(code).toMatch(/^[A-Z]{2}$/)
        expect(countryName(code, locale), `${code} in ${locale}`).not.toBe(code)
      }
      expect(new Set(all.map(({ code }) => countryName(code, locale))).size).toBe(all.length)
    }
  })

  test.each([
    ['azərbaycan', 'AZ'],
    ['AZERBAYCAN', 'AZ'],
    ['Azerbaïdjan', 'AZ'],
    ['азербайджан', 'AZ'],
    ['azerbaijan', 'AZ'],
    ['turkiye', 'TR'],
    ['TÜRKİYE', 'TR'],
    ['Турция', 'TR'],
    ['turquie', 'TR'],
    ["cote d'ivoire", 'CI'],
    ['kotdivuar', 'CI'],
    ['almaniya', 'DE'],
    ['германия', 'DE'],
    ['allemagne', 'DE'],
    ['gb', 'GB'],
    ['büyük', ''],
    ['birleşik krallık', 'GB'],
    ['BİRLƏŞMİŞ KRALLIQ', 'GB'],
  ])('found by "%s" are the same in every interface language: %s', (search, code) => {
    for (const locale of locales) expect(codes(locale, search)).toEqual(code ? [code] : [])
  })

  test('are sorted by the alphabet of the language', () => {
    expect(codes('en', 'island').slice(0, 3)).toEqual(['AX', 'VG', 'KY'])
    const order = (locale: Locale, of: string[]) => codes(locale, '').filter((code) => of.includes(code))
    expect(order('tr', ['TR', 'ES', 'IS', 'CZ', 'TD', 'CI'])).toEqual(['CI', 'TD', 'CZ', 'ES', 'IS', 'TR'])
    expect(order('az', ['AZ', 'DE', 'ET', 'AE', 'ZW'])).toEqual(['DE', 'AZ', 'AE', 'ET', 'ZW'])
  })

  test('do not match a search that contains only punctuation', () => {
    expect(codes('en', '%')).toEqual([])
    expect(codes('en', '   ')).toHaveLength(245)
  })
})

describe('the default time zone', () => {
  test('belongs to the country and is known to the runtime', () => {
    for (const { code, defaultTimeZone, timeZones } of findCountries('en', '')) {
      expect(timeZones, code).toContain(defaultTimeZone)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: defaultTimeZone }), code).not.toThrow()
    }
  })

  test('is set explicitly for exactly the countries with several zones', () => {
    const several = Object.entries(table.countries).filter(([code, zones]) => zones.length > 1 && countryOf(code))
    expect(Object.keys(defaultTimeZones).sort()).toEqual(several.map(([code]) => code).sort())
  })

  test('is a zone of the country itself, also where it is a link', () => {
    for (const { code, defaultTimeZone } of findCountries('en', '')) {
      if (code !== 'XK') expect(table.countries[code as keyof typeof table.countries], code).toContain(defaultTimeZone)
    }
    expect(['NL', 'NO', 'DK', 'MY', 'GH'].map(defaultTimeZoneOf)).toEqual([
      'Europe/Amsterdam',
      'Europe/Oslo',
      'Europe/Copenhagen',
      'Asia/Kuala_Lumpur',
      'Africa/Accra',
    ])
  })

  test('is that of the capital', () => {
    expect(['AZ', 'US', 'RU', 'XK', 'KZ'].map(defaultTimeZoneOf)).toEqual([
      'Asia/Baku',
      'America/New_York',
      'Europe/Moscow',
      'Europe/Belgrade',
      'Asia/Almaty',
    ])
    expect(() => defaultTimeZoneOf('AQ')).toThrow('Country not found')
  })
})

test('every zone of a country in zone.tab is a zone of the country', () => {
  const missing = Object.entries(table.countries).flatMap(([code, zones]) =>
    zones.filter((zone) => countryOf(code)?.timeZones.includes(zone) === false),
  )
  expect(missing).toEqual([])
})

describe('the countries query', () => {
  const app = useTestApp()
  const query = 'query ($search: String) { countries(search: $search) { id code name defaultTimeZone timeZones } }'

  test('names countries in the language of the request, without a login', async () => {
    const { data } = await app.as(null, 'az').run(query, { search: 'germany' })
    expect(data.countries).toEqual([
      {
        id: 'DE',
        code: 'DE',
        name: 'Almaniya',
        defaultTimeZone: 'Europe/Berlin',
        timeZones: ['Europe/Busingen', 'Europe/Berlin', 'Europe/Zurich'],
      },
    ])
    expect((await app.as(null).run(query)).data.countries).toHaveLength(245)
    expect((await app.as(null).run(query, { search: 'x'.repeat(101) })).code).toBe('BAD_USER_INPUT')
  })
})

test('PostgreSQL knows every default time zone', async () => {
  const app = await startTestApp()
  const zones = findCountries('en', '').map(({ defaultTimeZone }) => defaultTimeZone)
  const unknown = await app.db.query(
    'select zone from unnest($1::text[]) zone except select name from pg_timezone_names',
    [zones],
  )
  await app.stop()
  expect(unknown).toEqual([])
})
