import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../api/session.ts'
import { applicationsLink, behindPage, behindRow, paymentsLink, studentsLink } from './links.ts'
import { statisticsView } from './statistics-view.ts'

const viewer = vi.hoisted(() => ({ roles: ['admin.*'] }))
vi.mock('../../../shared/session/guards.ts', () => ({
  currentUser: () => ({ _id: 'u1', roles: viewer.roles }) as SessionUser,
}))
beforeEach(() => void (viewer.roles = ['admin.*']))

const period = { from: '2026-09-01', to: '2026-11-30' }
const page = (query = '') => behindPage(statisticsView(new URLSearchParams(query)), period)

test('a figure links to its list with the period and filter of the page', () => {
  expect(applicationsLink(page('country=AZ'), { state: 'paid' })).toBe(
    '/stadia/janus/applications?country=AZ&from=2026-09-01&to=2026-11-30&zone=UTC&state=paid',
  )
  expect(studentsLink(page(), { reached: 'sat' })).toBe(
    '/stadia/janus/student?from=2026-09-01&to=2026-11-30&zone=UTC&state=registered&reached=sat',
  )
})

test('received money is listed by payment date, open payments by creation date', () => {
  expect(paymentsLink(page(), 'received', 'EUR')).toBe(
    '/stadia/janus/payments?paidFrom=2026-09-01&paidTo=2026-11-30&zone=UTC&received=1&currency=EUR',
  )
  expect(paymentsLink(page(), 'open', 'EUR')).toBe(
    '/stadia/janus/payments?from=2026-09-01&to=2026-11-30&zone=UTC&open=1&currency=EUR',
  )
})

test('a row adds a filter to the list, also for unknown values', () => {
  const row = behindRow(page('category=C1'), 'country', { key: 'FR', id: null })
  expect(applicationsLink(row)).toContain('category=C1&country=FR')
  const unknown = (by: 'country' | 'grade') => applicationsLink(behindRow(page(), by, { key: '', id: null }))
  expect(unknown('country')).toContain('?country=ZZ&')
  expect(unknown('grade')).toContain('?grade=0&')
  expect(paymentsLink(behindRow(page(), 'category', { key: '', id: null }), 'open', 'EUR')).toContain('noExam=1&')
  expect(paymentsLink(behindRow(page(), 'method', { key: '', id: null }), 'open', 'EUR')).toContain('noMethod=1&')
  expect(applicationsLink(null)).toBeUndefined()
})

test.each(['category', 'language'] as const)('the row of payments without a %s links to no applications', (by) => {
  const row = behindRow(page(), by, { key: '', id: null })
  expect(applicationsLink(row)).toBeUndefined()
  expect(paymentsLink(row, 'received', 'EUR')).toBeDefined()
})

test('a season links to its days within the period, an edition to the whole period', () => {
  expect(behindRow(page(), 'edition', { key: 'stem', id: null })).toEqual(page())
  const three = behindPage(statisticsView(new URLSearchParams()), { from: '2024-10-01', to: '2026-11-30' })
  const days = (key: string) => {
    const { from, to } = behindRow(three, 'season', { key, id: null })!
    return [from, to]
  }
  expect(['2024', '2025', '2026'].map(days)).toEqual([
    ['2024-10-01', '2025-08-31'],
    ['2025-09-01', '2026-08-31'],
    ['2026-09-01', '2026-11-30'],
  ])
  expect(behindRow(three, 'season', { key: '2023', id: null })).toBeNull()
})

test('registrations by exam have no link', () => {
  expect(studentsLink(page('exam=E1'))).toBeUndefined()
})

test('figures have no link to lists that the viewer may not open', () => {
  viewer.roles = ['admin.statistics', 'admin.payments']
  expect(applicationsLink(page())).toBeUndefined()
  expect(paymentsLink(page(), 'open', 'EUR')).toBeDefined()
})
