import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser, UserType } from '../../api/session.ts'
import { homeOf } from '../../../shared/public-pages/after-login.ts'
import { requirePlainLayout, requireAdmin, requireAnyPermission, requirePermission, requireUser } from './guards.ts'

const session = vi.hoisted(() => ({ user: null as unknown, hint: true }))

vi.mock('../../api/session.ts', () => ({
  loadSession: async () => ({ loaded: true, accessToken: null, user: session.user }),
  mayHaveSession: () => session.hint,
}))

function signedIn(userType: UserType): void {
  session.user = { _id: 'u1', userType, roles: [`${userType}.u1.*`] } as SessionUser
}

/** Redirect target of a guard, or null if it lets the visitor pass. */
async function sentTo(guard: Promise<unknown>): Promise<string | null> {
  const outcome = await guard.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return outcome instanceof Response ? outcome.headers.get('location') : null
}

const at = (path: string) => ({ request: new Request(`https://product.test${path}`) })

beforeEach(() => {
  session.user = null
  session.hint = true
})

test.each([
  ['/register', '/stadia'],
  ['/ru/register/student/exam-details', '/stadia'],
  ['/hop-in/ABC', '/stadia'],
  ['/register/student/summary', null],
  ['/tr/verification/email', null],
])('the plain layout redirects a logged-in user from %s to %s', async (path, target) => {
  const request = new Request(`http://test${path}`)
  expect(await sentTo(requirePlainLayout(request))).toBeNull()
  signedIn('student')
  expect(await sentTo(requirePlainLayout(request))).toBe(target)
})

test('one of several permissions is enough', async () => {
  signedIn('partner')
  expect(
    await sentTo(requireAnyPermission('supervisor.$ID.p-reference-codes', 'partner.$ID.p-reference-codes')),
  ).toBeNull()
  signedIn('student')
  expect(await sentTo(requireAnyPermission('supervisor.$ID.p-reference-codes', 'partner.$ID.p-reference-codes'))).toBe(
    '/stadia/403',
  )
})

test('the panel redirects guests to the login page', async () => {
  expect(await sentTo(requireUser())).toBe('/')
  signedIn('partner')
  expect(await sentTo(requireUser())).toBeNull()
})

test('the admin layout redirects guests and other roles', async () => {
  expect(await sentTo(requireAdmin(at('/stadia/janus')))).toBe('/')
  signedIn('student')
  expect(await sentTo(requireAdmin(at('/stadia/janus')))).toBe('/stadia')
  signedIn('admin')
  expect(await sentTo(requireAdmin(at('/stadia/janus')))).toBeNull()
})

test('a state without permission redirects to 403', async () => {
  signedIn('student')
  expect(await sentTo(requirePermission('student.$ID.exams'))).toBeNull()
  expect(await sentTo(requirePermission('supervisor.$ID.my-students'))).toBe('/stadia/403')
})

test('each user type has its home page', () => {
  expect(['student', 'supervisor', 'partner', 'admin'].map((type) => homeOf(type as UserType))).toEqual([
    '/stadia/my-exams',
    '/stadia/my-students',
    '/stadia',
    '/stadia/janus',
  ])
})
