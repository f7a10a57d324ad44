import AnnouncementsPageQuery from '../../__generated__/AnnouncementsPageQuery$parameters.ts'
import CalendarPageQuery from '../../__generated__/CalendarPageQuery$parameters.ts'
import EntryPageQuery from '../../__generated__/EntryPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { boot } from '../../shared/app/boot.ts'
import { monthOf, rangeOf } from './calendar/calendar-time.ts'

const calendarTitles = {
  stem: 'menu.calendarStem',
  neo: 'menu.calendarNeo',
  hilingua: 'menu.calendarHilingua',
} as const

const calendar = {
  student: 'student.$ID.calendar',
  supervisor: 'supervisor.$ID.calendar',
  partner: 'partner.$ID.calendar',
  admin: 'admin.calendar',
} as const

/** Announcements and the calendar. */
export const officePages: Page[] = [
  page({
    path: '',
    access: 'signedIn',
    redirects: { admin: 'janus' },
    texts: ['office', 'announcements'],
    next: ['/stadia/my-exams', '/stadia/my-students', '/stadia/applications'],
    query: AnnouncementsPageQuery,
    component: () => import('./announcements/AnnouncementsPage.tsx'),
    menu: { title: 'menu.announcements', icon: 'speakerphone', section: 'announcements' },
  }),
  page({
    path: 'calendar',
    access: calendar,
    texts: ['office', 'calendar'],
    next: ['/stadia/calendar/:slug'],
    query: CalendarPageQuery,
    variables: ({ request }) => {
      const { searchParams } = new URL(request.url)
      const month = monthOf(searchParams.get('month'))
      const { from, to } = rangeOf(month, searchParams.get('view') === 'list' ? 'list' : 'month')
      return { from: from.toISOString(), to: to.toISOString(), categoryId: searchParams.get('category') }
    },
    component: () => import('./calendar/CalendarPage.tsx'),
    menu: { title: calendarTitles[boot.edition.platform], icon: 'calendar' },
  }),
  page({
    path: 'calendar/:slug',
    access: calendar,
    texts: ['office', 'calendar'],
    query: EntryPageQuery,
    variables: ({ params }) => ({ slug: params['slug'] ?? '' }),
    component: () => import('./calendar/EntryPage.tsx'),
  }),
]
