import { expect, test } from 'vitest'
import { presets, statisticsVariables, statisticsView } from './statistics-view.ts'

const view = (query: string) => statisticsView(new URLSearchParams(query))
const asked = (query: string) =>
  statisticsVariables({ request: new Request(`http://stadia.test/stadia/janus?${query}`) })

test('a season starts on 1 September', () => {
  const at = (day: string) => presets(Date.parse(`${day}T12:00:00Z`))
  expect(at('2026-11-22').season).toEqual({ from: '2026-09-01', to: '2026-11-22' })
  expect(at('2026-08-31').season).toEqual({ from: '2025-09-01', to: '2026-08-31' })
  expect(at('2026-08-31').lastSeason).toEqual({ from: '2024-09-01', to: '2025-08-31' })
  expect(at('2026-03-01').week).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('the default view is the season compared with the previous year', () => {
  expect(view('')).toMatchObject({ ...presets().season, compare: 'year', by: 'category', exam: null, country: null })
})

test('invalid or reversed dates are ignored', () => {
  expect(view('from=2026-02-30&to=tomorrow')).toMatchObject(presets().season)
  expect(view('from=2026-05-01&to=2026-04-01')).toMatchObject(presets().season)
  expect(view('from=2026-04-01&to=2026-05-01')).toMatchObject({ from: '2026-04-01', to: '2026-05-01' })
})

test('only one filter applies: exam before category before country', () => {
  expect(view('exam=e&category=c&country=AZ')).toMatchObject({ exam: 'e', category: null, country: null })
  expect(view('category=c&country=AZ')).toMatchObject({ category: 'c', country: null })
  expect(view('country=az')).toMatchObject({ country: null })
})

test('a filter removes the dimensions supervisor and partner', () => {
  expect(view('by=partner').by).toBe('partner')
  expect(view('by=partner&country=AZ').by).toBe('category')
  expect(view('by=nothing').by).toBe('category')
})

test('a series has days, weeks or months depending on the length of the period', () => {
  expect(asked('from=2026-01-01&to=2026-02-15').step).toBe('day')
  expect(asked('from=2026-01-01&to=2026-08-15').step).toBe('week')
  expect(asked('from=2024-01-01&to=2026-08-15').step).toBe('month')
})
