import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser, UserType } from '../../api/session.ts'
import { renderPage, startTexts } from '../../testing/render.tsx'
import { GrandFinalLayout } from './GrandFinalLayout.tsx'

const session = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('../../api/session.ts', () => ({ useSession: () => session }))

beforeAll(() => startTexts('panel'))
beforeEach(() => {
  session.user = null
})

const open = (userType: UserType | null) => {
  session.user = userType && ({ _id: 'u1', userType, roles: [] } as unknown as SessionUser)
  return renderPage(<GrandFinalLayout />, { address: '/stadia/grand-final' })
}

test('renders the venue, the menu and the link back to the panel', () => {
  open('supervisor')
  const entries = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(entries).toEqual([
    ['Skip to the content', '#content'],
    ['Grand Final Home', '/stadia/grand-final'],
    ['Grand Final Calendar', '/stadia/grand-final/calendar'],
    ['Go Back', '/stadia'],
  ])
  expect(screen.getByRole('link', { name: 'Grand Final Home' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('banner').textContent).toContain('Paris')
})

test.each([
  ['admin', '/stadia/janus'],
  [null, '/'],
] as const)('redirects a visitor of type %s to %s', (userType, to) => {
  expect(open(userType).router.state.location.pathname).toBe(to)
})
