import { describe, expect, test } from 'vitest'
import type { SessionUser, UserType } from './session.ts'
import { redirectOf, redirectOfGuestPage, refusalOf } from './redirect-rules.ts'
import type { Layout } from './redirect-rules.ts'

const userTypes: UserType[] = ['student', 'supervisor', 'partner', 'admin']
const make = (userType: UserType, more: Partial<SessionUser> = {}) => ({
  _id: 'u1',
  userType,
  roles: userType === 'admin' ? ['admin.*', '$admin.*'] : [`${userType}.u1.*`],
  forceApplication: false,
  ...more,
})
const guest = null
const [student, supervisor, partner, admin] = userTypes.map((type) => make(type))
const forced = make('student', { forceApplication: true })
const bare = make('admin', { mustEnrolTotp: true, roles: ['admin.profile'] })

type Visitor = ReturnType<typeof make> | null | undefined
type Line = [rule: string, layout: Layout, user: Visitor, path: string, to: string | null]

const lines: Line[] = [
  ['auth: a guest stays', 'auth', guest, '/', null],
  ['auth: a student goes to the exams', 'auth', student, '/', '/stadia/my-exams'],
  ['auth: a supervisor goes to the panel', 'auth', supervisor, '/', '/stadia'],
  ['auth: a partner goes to the panel', 'auth', partner, '/', '/stadia'],
  ['auth: an admin goes to the panel', 'auth', admin, '/', '/stadia'],

  ['plain: a guest stays', 'plain', guest, '/register', null],
  ['plain: a logged-in user goes to the panel', 'plain', student, '/register', '/stadia'],
  [
    'plain: a logged-in user leaves a registration step for the panel',
    'plain',
    supervisor,
    '/register/student/exam-details',
    '/stadia',
  ],
  ['plain: a logged-in user stays on the verification', 'plain', student, '/verification/email', null],
  [
    'plain: a logged-in user stays on the verification in another language',
    'plain',
    student,
    '/az/verification/email/',
    null,
  ],
  ['plain: a logged-in user stays on the summary', 'plain', student, '/ru/register/student/summary', null],
  [
    'plain: a longer path than the summary redirects to the panel',
    'plain',
    student,
    '/register/student/summary/more',
    '/stadia',
  ],

  ['exam: a guest goes to the login', 'exam', guest, '/exam/1', '/'],
  ['exam: a student stays', 'exam', student, '/exam/1', null],
  ['exam: a guest goes from a challenge to the login', 'exam', guest, '/challenge/1', '/'],
  ['exam: an admin goes to the back office', 'exam', admin, '/exam/1', '/stadia/janus'],

  ['panel: a guest goes to the login', 'panel', guest, '/stadia', '/'],
  ['panel: a student stays', 'panel', student, '/stadia/my-exams', null],
  ['panel: a partner stays', 'panel', partner, '/stadia', null],
  ['panel: an admin stays on the profile', 'panel', admin, '/stadia/profile', null],

  ['admin: a guest goes to the login', 'admin', guest, '/stadia/janus', '/'],
  ['admin: a student goes to the panel', 'admin', student, '/stadia/janus', '/stadia'],
  ['admin: a supervisor goes to the panel', 'admin', supervisor, '/stadia/janus', '/stadia'],
  ['admin: a partner goes to the panel', 'admin', partner, '/stadia/janus', '/stadia'],
  ['admin: an admin stays', 'admin', admin, '/stadia/janus', null],

  ['grand final: a guest goes to the login', 'grandFinal', guest, '/stadia/grand-final', '/'],
  ['grand final: an admin goes to the back office', 'grandFinal', admin, '/stadia/grand-final', '/stadia/janus'],
  ['grand final: a supervisor stays', 'grandFinal', supervisor, '/stadia/grand-final', null],

  [
    'forceApplication: a student goes to My Exams from other pages',
    'panel',
    forced,
    '/stadia/profile',
    '/stadia/my-exams',
  ],
  [
    'forceApplication: a student goes to My Exams in every language',
    'panel',
    forced,
    '/tr/stadia/payments',
    '/stadia/my-exams',
  ],
  ['forceApplication: a student stays on My Exams', 'panel', forced, '/fr/stadia/my-exams/', null],
  [
    'forceApplication: a student goes from the Grand Final to My Exams',
    'grandFinal',
    forced,
    '/stadia/grand-final',
    '/stadia/my-exams',
  ],

  ['an admin without two-factor authentication goes to the profile', 'admin', bare, '/stadia/janus', '/stadia/profile'],
  ['an admin without two-factor authentication stays on the profile', 'panel', bare, '/az/stadia/profile', null],
]

test.each(lines)('%s', (_rule, layout, user, path, to) => {
  expect(redirectOf(layout, user ?? null, path)).toBe(to)
})

describe('a state', () => {
  const roles = (...held: string[]) => ({ ...student!, roles: held })

  test.each([
    ['exactly held', ['admin.exams'], 'admin.exams', null],
    ['held for the user’s own id', ['student.u1.exams'], 'student.$ID.exams', null],
    ['held as $ID', ['student.$ID.exams'], 'student.$ID.exams', null],
    ['held by a wildcard', ['student.u1.*'], 'student.$ID.payments', null],
    ['held by a wildcard over all', ['*'], 'student.$ID.payments', null],
    ['of another section', ['student.u1.exams'], 'student.$ID.payments', '/stadia/403'],
    ['of another user’s id', ['student.u2.*'], 'student.$ID.exams', '/stadia/403'],
    ['with a permission that is only a prefix', ['student.u1.exam'], 'student.$ID.exams', '/stadia/403'],
    ['behind a wildcard that is not at the end', ['student.*.exams'], 'student.$ID.exams', '/stadia/403'],
    ['without permissions', [], 'student.$ID.exams', '/stadia/403'],
    ['of the Grand Final', ['gf.frontend-section.student.u1'], 'gf.frontend-section.student.$ID', null],
  ] as const)('%s', (_what, held, state, to) => {
    expect(refusalOf(roles(...held), state)).toBe(to)
  })

  test('is allowed with one of several permissions', () => {
    expect(refusalOf(supervisor!, 'supervisor.$ID.p-reference-codes', 'partner.$ID.p-reference-codes')).toBeNull()
    expect(refusalOf(student!, 'supervisor.$ID.p-reference-codes', 'partner.$ID.p-reference-codes')).toBe('/stadia/403')
  })

  test('of another layout redirects admins to the back office and others to the panel', () => {
    expect(refusalOf(admin!, 'student.$ID.exams')).toBe('/stadia/janus')
    expect(refusalOf(admin!, 'admin.exams')).toBeNull()
    expect(refusalOf({ ...admin!, roles: ['admin.mailing'] }, 'admin.exams')).toBe('/stadia/403')
    for (const state of ['admin.exams', '$admin.ranking'] as const) {
      for (const user of [student!, supervisor!, partner!]) expect(refusalOf(user, state)).toBe('/stadia')
    }
  })
})

test('a page for guests sends logged-in users to their home, with what is announced there', () => {
  const sent = (user: Visitor, query = '') =>
    redirectOfGuestPage(user as SessionUser | null, new URLSearchParams(query))
  expect(sent(guest)).toBeNull()
  expect(sent(student)).toBe('/stadia/my-exams')
  expect(sent(supervisor)).toBe('/stadia')
  expect(sent(supervisor, 'paymentError=true')).toBe('/stadia?paymentError=true')
  expect(sent(supervisor, 'code=x')).toBe('/stadia')
  expect(sent(supervisor, 'password-reset=true&next=x')).toBe('/stadia?password-reset=true')
})

test('a logged-in user leaves the registration, except its summary', () => {
  const sent = (path: string) => redirectOfGuestPage(student as SessionUser, new URLSearchParams(), 'plain', path)
  expect(sent('/az/register/student/exam-details')).toBe('/stadia')
  expect(sent('/az/register/student/summary')).toBeNull()
})
