import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CodingProgress, SessionUser } from '../../api/session.ts'
import { writeCookie } from '../../base/cookies.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { BonusPoints } from '../../modules/payments/bonus/BonusPoints.tsx'
import { useCodingNotice } from './parts/coding-notice.tsx'
import { NoticeLine } from './parts/NoticeLine.tsx'
import type { Notice } from './parts/NoticeLine.tsx'
import { setLiveEntry } from './menu-live.ts'
import { SideMenu } from './SideMenu.tsx'

beforeAll(() => startTexts('panel'))

/** Forgets the dismissed notices. */
const forget = () => writeCookie('hidden-notices', '', 0)

function CodingBar({ progress, others = [] }: { progress: CodingProgress | null; others?: Notice[] }) {
  return <NoticeLine notices={[useCodingNotice(progress), ...others]} />
}

describe('the coding-progress bar', () => {
  afterEach(() => vi.useRealTimers())
  const applicationId = 'a1'
  const bar = () => screen.queryByRole('region', { name: 'Notices' })

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

describe('the line of notices', () => {
  beforeEach(forget)
  afterEach(forget)
  const sandbox = { key: 'sandbox', text: 'Practice environment' }
  const note = { key: 'note:1', title: 'Round two', text: 'It begins on Friday.' }
  const line = () => within(screen.getByRole('region', { name: 'Notices' }))

  test('shows the first notice, and the others on a tap', () => {
    renderPage(<NoticeLine notices={[null, note, sandbox]} />)
    const button = line().getByRole('button', { name: /Round two.*It begins on Friday\..*\+1/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(line().queryByRole('list')).toBeNull()
    fireEvent.click(button)
    expect(
      line()
        .getAllByRole('listitem')
        .map((item) => item.textContent?.trim()),
    ).toEqual(['Round two It begins on Friday.', 'Practice environment'])
  })

  test('dismissed notices stay dismissed on the device, a changed one is shown again', () => {
    const { unmount } = renderPage(<NoticeLine notices={[note, sandbox]} />)
    fireEvent.click(line().getByRole('button', { name: 'Hide notices' }))
    expect(screen.queryByRole('region')).toBeNull()
    unmount()
    const again = renderPage(<NoticeLine notices={[note, sandbox]} />)
    expect(screen.queryByRole('region')).toBeNull()
    again.unmount()
    renderPage(<NoticeLine notices={[{ ...note, key: 'note:2' }, sandbox]} />)
    expect(line().getByRole('button', { name: /Round two/ }).textContent).not.toContain('+1')
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
