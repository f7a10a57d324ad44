import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../api/session.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { BonusPoints } from '../../modules/payments/bonus/BonusPoints.tsx'
import { CodingBar } from './parts/CodingBar.tsx'
import { setLiveEntry } from './menu-live.ts'
import { SideMenu } from './SideMenu.tsx'

beforeAll(() => startTexts('panel'))

describe('the coding-progress bar', () => {
  afterEach(() => vi.useRealTimers())
  const applicationId = 'a1'
  const bar = () => screen.queryByRole('region', { name: 'Coding exam' })

  test('appears immediately for a student who applied and has not paid', () => {
    renderPage(<CodingBar progress={{ applicationId, applied: true, paid: false, tutorial: false }} />)
    expect(bar()!.textContent).toContain('Complete the payment')
    expect(screen.getByRole('link', { name: 'Go to payments' }).getAttribute('href')).toBe('/stadia/payments')
  })

  test('appears after 500 ms for a student who paid and has not done the tutorial', () => {
    vi.useFakeTimers()
    renderPage(<CodingBar progress={{ applicationId, applied: true, paid: true, tutorial: false }} />)
    act(() => void vi.advanceTimersByTime(499))
    expect(bar()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(bar()!.textContent).toContain('Try the tutorial')
  })

  test.each([
    ['without progress', null],
    ['before applying', { applicationId, applied: false, paid: false, tutorial: false }],
    ['after the tutorial', { applicationId, applied: true, paid: true, tutorial: true }],
  ])('is not shown %s', (_what, progress) => {
    vi.useFakeTimers()
    renderPage(<CodingBar progress={progress} />)
    act(() => void vi.advanceTimersByTime(5000))
    expect(bar()).toBeNull()
  })
})

const teacher = { userType: 'supervisor', examBucks: 1250, examBucksConfigActivated: true } as SessionUser

test('bonus points are shown as BP', async () => {
  renderPage(<BonusPoints user={teacher} />)
  expect((await screen.findByRole('button', { name: '1,250 bonus points' })).textContent).toBe('1,250 BP')
})

test.each([
  ['while bonus points are disabled', { examBucksConfigActivated: false }],
  ['to students', { userType: 'student' as const }],
])('bonus points are not shown %s', (_whom, change) => {
  renderPage(<BonusPoints user={{ ...teacher, ...change }} />)
  expect(screen.queryByText(/BP/)).toBeNull()
})

test('a menu entry shows its live badge', () => {
  const user = { _id: 'u1', userType: 'student', roles: ['student.u1.*'] } as SessionUser
  renderPage(<SideMenu user={user} folded={false} />)
  const entry = () => screen.getByRole('link', { name: /My Exams/ })
  expect(entry().textContent?.trim()).toBe('My Exams')
  act(() => setLiveEntry('my-exams', { badge: '!', badgeLabel: 'to do', highlight: true }))
  expect(screen.getByRole('link', { name: 'My Exams to do' }).dataset.highlight).toBe('true')
  act(() => setLiveEntry('my-exams', null))
  expect(entry().dataset.highlight).toBeUndefined()
})
