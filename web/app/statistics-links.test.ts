import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../api/session.ts'
import {
  activeLink,
  adultsLink,
  applicationsLink,
  behindPage,
  behindRow,
  paymentsLink,
  studentsLink,
} from '../modules/office/statistics/links.ts'
import { dimensions, statisticsView, type Dimension } from '../modules/office/statistics/statistics-view.ts'
import { setProfileZone } from '../base/zone.ts'
import { allPages as pages } from './testing/all-pages.ts'

vi.mock('../shared/session/guards.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ _id: 'u1', roles: ['admin.*'] }) as SessionUser,
}))

// days in statistics are UTC days, whatever the page's time zone
beforeEach(() => setProfileZone('Asia/Baku'))
afterEach(() => setProfileZone(null))

const types = { category: 'Category', exam: 'Exam', supervisor: 'User', partner: 'User' } as const
const keys = { country: 'FR', grade: '7', language: 'fr', method: 'card', season: '2026', edition: 'stem' } as const

const idOf = (type: string) => btoa(`${type}:00000000-0000-4000-8000-000000000007`)

/** Rows of a breakdown: one with a value, and the one without a value where there may be one. */
const rowsBy = (by: Dimension | 'method') => {
  const id = by in types ? idOf(types[by as keyof typeof types]) : null
  const known = { key: id ?? keys[by as keyof typeof keys], id }
  return ['edition', 'season', 'supervisor', 'partner'].includes(by) ? [known] : [known, { key: '', id: null }]
}

const period = { from: '2026-09-01', to: '2026-11-23' }
const page = behindPage(statisticsView(new URLSearchParams()), period)
const behind = (by: Dimension | 'method') => rowsBy(by).map((row) => behindRow(page, by, row))
const money = (['received', 'refunded', 'open'] as const).flatMap((kind) =>
  [page, ...[...dimensions, 'method' as const].flatMap(behind)].map((each) => paymentsLink(each, kind, 'EUR')),
)
const people = [page, ...dimensions.flatMap(behind)].flatMap((each) => [
  applicationsLink(each, { state: 'paid' }),
  applicationsLink(each, { stage: 'certified' }),
  studentsLink(each, { reached: 'sat' }),
])
const others = [
  adultsLink(page, 'partner'),
  activeLink({ country: 'FR' }, { stage: 'sat' }),
  activeLink({ exam: idOf('Exam') }, { kept: '1' }),
]

test('each filter of a link changes the query of the list it opens', () => {
  const links = [...new Set([...money, ...people, ...others])].filter((link) => link !== undefined)
  expect(links.length).toBeGreaterThan(50)
  for (const link of links) {
    const { pathname, searchParams } = new URL(link, 'http://localhost')
    const { list } = pages.find(({ path }) => `/stadia/${path}` === pathname)!
    const asked = (params: URLSearchParams) =>
      list!.variables({ request: new Request(`http://localhost${pathname}?${params.toString()}`) })
    const all = asked(searchParams)
    for (const name of searchParams.keys()) {
      const without = new URLSearchParams(searchParams)
      without.delete(name)
      expect(asked(without), `${link}, ${name}`).not.toEqual(all)
    }
  }
})
