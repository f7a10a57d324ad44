import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { SessionUser, UserType } from '../../api/session.ts'
import { staleSnapshot } from '../../../shared/testing/snapshots.ts'
import { allPages as pages, fullRouter } from '../testing/all-pages.ts'
import { menuOrder } from './menu-order.ts'
import { entryAt, menuOf, menuSectionsOf } from './menu.ts'

const { routes } = fullRouter()
const make = (userType: UserType, ...roles: string[]) => ({ _id: 'u1', userType, roles }) as SessionUser
const all: Record<UserType, SessionUser> = {
  student: make('student', 'student.u1.*', 'gf.frontend-section.student.u1'),
  supervisor: make('supervisor', 'supervisor.u1.*', 'gf.frontend-section.supervisor.u1'),
  partner: make('partner', 'partner.u1.*'),
  admin: make('admin', 'admin.*', '$admin.*'),
}
const urls = (user: SessionUser) => menuOf(user).map(({ url }) => url.replace('/stadia', '').replace('/janus', ''))

describe('the menu', () => {
  test('has the specified entries, long menus in groups', () => {
    const shortOf = (url: string) => url.replace('/stadia', '').replace('/janus', '')
    const menus = Object.entries(all).map(([role, user]) => {
      const sections = menuSectionsOf(user).map(
        ({ group, entries }) => `${group ?? 'no group'}: ${entries.map(({ url }) => shortOf(url) || '/').join(' ')}`,
      )
      return [role, sections] as const
    })
    expect(Object.fromEntries(menus), staleSnapshot).toMatchInlineSnapshot(`
      {
        "admin": [
          "no group: /",
          "people: /applications /supervisors /student /schools",
          "exams: /exams /imagination-ai /exams-set-up /olympiad-calendar /rankings /upload /proctoring /ant-test /coding-games",
          "grandFinal: /grand-final-applications",
          "money: /payments /invoices /discounts",
          "messages: /support /forms /mailing /mailing/outbox /announcement",
          "site: /languages /settings /api-tokens /webhooks /audit /status /transparency /explorer /tools /profile",
        ],
        "partner": [
          "no group: / /applications /payments /exams /supervisors /study-materials /calendar /profile",
        ],
        "student": [
          "no group: / /imagination-ai /my-exams /study-materials /payments /exam-results /certificates /uploads /calendar /profile /grand-final/student /grand-final/calendar",
        ],
        "supervisor": [
          "no group: /",
          "people: /my-students /s-group-import /p-applications /p-reference-codes",
          "exams: /exams /study-materials /certificates /calendar",
          "grandFinal: /grand-final /grand-final/calendar",
          "money: /payments /invoices /s-discount-codes",
          "messages: /mailing",
          "site: /profile",
        ],
      }
    `)
  })

  // Specification, section 2, "Menu by role" and "Admin menu items".
  test.each([
    [
      all.supervisor,
      'my-students exams study-materials payments invoices certificates calendar s-discount-codes s-group-import ' +
        'p-applications p-reference-codes profile grand-final grand-final/calendar',
    ],
    [
      all.admin,
      'applications exams grand-final-applications imagination-ai payments invoices forms mailing supervisors ' +
        'languages discounts announcement exams-set-up olympiad-calendar rankings',
    ],
  ])('keeps the order of the specification within each group, case %#', (user, specified) => {
    const order = specified.split(' ')
    const placeOf = ({ url }: { url: string }) => order.indexOf(url.replace(/^\/stadia\/(?:janus\/)?/, ''))
    const places = menuSectionsOf(user).map(({ entries }) => entries.map(placeOf).filter((place) => place >= 0))
    expect(places).toEqual(places.map((each) => each.toSorted((a, b) => a - b)))
    expect(places.flat().length).toBe(order.length)
  })

  test('has a place for each page with a menu entry', () => {
    const placed = new Set(
      Object.values(menuOrder)
        .flat()
        .flatMap((part) => part.paths),
    )
    const lost = pages.filter(({ path, menu }) => menu && !placed.has(path)).map(({ path }) => path)
    expect(lost, 'add each path to web/app/panel/menu-order.ts').toEqual([])
  })

  test.each([
    [make('student', 'student.u1.payments'), ['/payments']],
    [make('student', 'student.u2.*', 'supervisor.u1.*'), []],
    [make('supervisor', 'supervisor.u1.s-*'), ['/s-group-import', '/s-discount-codes']],
    [
      make('admin', 'admin.exams', '$admin.ranking'),
      ['/exams', '/rankings', '/proctoring', '/coding-games', '/status', '/transparency'],
    ],
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
      const matches = matchRoutes(routes, url!)!
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
