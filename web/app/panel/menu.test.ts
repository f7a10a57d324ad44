import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { SessionUser, UserType } from '../../api/session.ts'
import { staleSnapshot } from '../../../shared/testing/snapshots.ts'
import { pages } from '../pages.ts'
import { createRouter } from '../router.tsx'
import { menuOrder } from './menu-order.ts'
import { entryAt, menuOf } from './menu.ts'

const make = (userType: UserType, ...roles: string[]) => ({ _id: 'u1', userType, roles }) as SessionUser
const all: Record<UserType, SessionUser> = {
  student: make('student', 'student.u1.*', 'gf.frontend-section.student.u1'),
  supervisor: make('supervisor', 'supervisor.u1.*', 'gf.frontend-section.supervisor.u1'),
  partner: make('partner', 'partner.u1.*'),
  admin: make('admin', 'admin.*', '$admin.*'),
}
const urls = (user: SessionUser) => menuOf(user).map(({ url }) => url.replace('/stadia', '').replace('/janus', ''))

describe('the menu', () => {
  test('has the specified entries in the specified order', () => {
    const entries = Object.fromEntries(Object.entries(all).map(([role, user]) => [role, urls(user)]))
    expect(entries, staleSnapshot).toMatchInlineSnapshot(`
      {
        "admin": [
          "",
          "/applications",
          "/exams",
          "/grand-final-applications",
          "/imagination-ai",
          "/payments",
          "/invoices",
          "/forms",
          "/mailing",
          "/mailing/outbox",
          "/supervisors",
          "/student",
          "/schools",
          "/languages",
          "/discounts",
          "/announcement",
          "/exams-set-up",
          "/olympiad-calendar",
          "/rankings",
          "/upload",
          "/proctoring",
          "/ant-test",
          "/coding-games",
          "/settings",
          "/api-tokens",
          "/webhooks",
          "/audit",
          "/explorer",
          "/tools",
          "/profile",
        ],
        "partner": [
          "",
          "/applications",
          "/payments",
          "/exams",
          "/supervisors",
          "/study-materials",
          "/calendar",
          "/profile",
        ],
        "student": [
          "",
          "/imagination-ai",
          "/my-exams",
          "/study-materials",
          "/payments",
          "/exam-results",
          "/certificates",
          "/uploads",
          "/calendar",
          "/profile",
          "/grand-final/student",
          "/grand-final/calendar",
        ],
        "supervisor": [
          "",
          "/my-students",
          "/exams",
          "/study-materials",
          "/payments",
          "/invoices",
          "/certificates",
          "/calendar",
          "/s-discount-codes",
          "/s-group-import",
          "/p-applications",
          "/p-reference-codes",
          "/mailing",
          "/profile",
          "/grand-final",
          "/grand-final/calendar",
        ],
      }
    `)
  })

  test('has a place for each page with a menu entry', () => {
    const placed = new Set(Object.values(menuOrder).flat())
    const lost = pages.filter(({ path, menu }) => menu && !placed.has(path)).map(({ path }) => path)
    expect(lost, 'add each path to web/app/panel/menu-order.ts').toEqual([])
  })

  test.each([
    [make('student', 'student.u1.payments'), ['/payments']],
    [make('student', 'student.u2.*', 'supervisor.u1.*'), []],
    [make('supervisor', 'supervisor.u1.s-*'), ['/s-discount-codes', '/s-group-import']],
    [make('admin', 'admin.exams', '$admin.ranking'), ['/exams', '/rankings', '/proctoring', '/coding-games']],
    [
      make('admin', 'admin.*'),
      urls(all.admin).filter(
        (url) => !['/exams-set-up', '/rankings', '/api-tokens', '/webhooks', '/audit', '/languages'].includes(url),
      ),
    ],
  ])('shows the entries that the permissions allow, case %#', (user, expected) => {
    expect(urls(user)).toEqual(expected)
  })

  test.each(Object.values(all).flatMap((user) => menuOf(user).map(({ url }) => [user.userType, url])))(
    'has a page for the entry of a %s at %s',
    (_userType, url) => {
      const matches = matchRoutes(createRouter('/').routes, url!)!
      expect(matches.at(-1)!.route.path).not.toBe('*')
    },
  )
})

describe('the current menu entry', () => {
  test.each([
    ['/stadia/janus', 'janus'],
    ['/stadia/janus/mailing/', 'janus/mailing'],
    ['/stadia/janus/mailing/country', 'janus/mailing'],
    ['/stadia/janus/mailing/outbox', 'janus/mailing/outbox'],
    ['/stadia/janus/mailing/outbox/m1', 'janus/mailing/outbox'],
    ['/stadia/janus/unlisted', undefined],
  ])('at %s is %s', (address, id) => {
    expect(entryAt(address, menuOf(all.admin))?.id).toBe(id)
  })
})
