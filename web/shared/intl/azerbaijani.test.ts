import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDate, formatMoment, formatNumber, formatRange, zoneName } from '../input/format.ts'
import { loadAzerbaijaniFallback } from './azerbaijani.ts'
import { countryName, languageName } from './names.ts'

const Known = Intl.DateTimeFormat

/** Intl.DateTimeFormat of Chromium, which lists Azerbaijani without locale data. */
function Wordless(locale?: string, options?: Intl.DateTimeFormatOptions) {
  const format = new Known(locale, options)
  return locale === 'az' ? Object.defineProperty(format, 'format', { value: () => 'M11' }) : format
}

beforeEach(() => history.pushState(null, '', '/az/stadia'))
afterEach(() => {
  vi.unstubAllGlobals()
  history.pushState(null, '', '/')
})

const moment = '2026-11-20T16:05:00Z'

test('a browser without Azerbaijani locale data formats dates, numbers and names correctly', async () => {
  const own = [
    formatDate(moment),
    formatNumber(12_345.6),
    formatNumber(0.85, { style: 'percent' }),
    countryName('DE'),
    languageName('fr'),
    formatMoment(new Date(moment), { month: 'long', year: 'numeric' }),
    ...(['short', 'long'] as const).map((weekday) => formatMoment(new Date(moment), { weekday })),
  ]
  expect(own[0]).toBe('20 noy 2026')
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: Wordless }))
  expect(new Intl.DateTimeFormat('az', { month: 'long' }).format(0)).toBe('M11')
  vi.resetModules()
  const [bare, { loadAzerbaijaniFallback: load }, names] = await Promise.all([
    import('../input/format.ts'),
    import('./azerbaijani.ts'),
    import('./names.ts'),
  ] as const)
  await load('az')
  expect([
    bare.formatDate(moment),
    bare.formatNumber(12_345.6),
    bare.formatNumber(0.85, { style: 'percent' }),
    names.countryName('DE'),
    names.languageName('fr'),
    bare.formatMoment(new Date(moment), { month: 'long', year: 'numeric' }),
    ...(['short', 'long'] as const).map((weekday) => bare.formatMoment(new Date(moment), { weekday })),
  ]).toEqual(own)
  expect(bare.formatDateTime(moment)).toMatch(/^20 noy 2026 /)
  expect(bare.formatRange(moment, '2026-12-01T09:00:00Z')).toMatch(/noy.*dek/)
  expect(bare.zoneName('Asia/Baku')).toBe('GMT+4')
})

test('no fallback is loaded for other languages or browsers with Azerbaijani locale data', async () => {
  await loadAzerbaijaniFallback('az')
  expect(zoneName('Asia/Baku')).toContain('Azərbaycan')
  expect(formatRange(moment, moment)).toMatch(/^20 noy 2026/)
})
