import AnnouncementAdminPageQuery from '../../__generated__/AnnouncementAdminPageQuery$parameters.ts'
import AnnouncementsPageQuery from '../../__generated__/AnnouncementsPageQuery$parameters.ts'
import AuditPageQuery from '../../__generated__/AuditPageQuery$parameters.ts'
import CalendarAdminPageQuery from '../../__generated__/CalendarAdminPageQuery$parameters.ts'
import CalendarPageQuery from '../../__generated__/CalendarPageQuery$parameters.ts'
import EntryPageQuery from '../../__generated__/EntryPageQuery$parameters.ts'
import StatisticsPageQuery from '../../__generated__/StatisticsPageQuery$parameters.ts'
import LanguagesPageQuery from '../../__generated__/LanguagesPageQuery$parameters.ts'
import TextDrawerQuery from '../../__generated__/TextDrawerQuery$parameters.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { boot } from '../../shared/app/boot.ts'
import { auditList } from './audit/audit-view.ts'
import { statisticsVariables } from './statistics/statistics-view.ts'
import { monthOf, rangeOf } from './calendar/calendar-time.ts'
import { textsList } from './languages/texts-view.ts'

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
    path: 'janus',
    access: { admin: 'admin.statistics' },
    fallback: 'janus/tools',
    texts: ['statistics', 'payments', 'table'],
    next: ['/stadia/janus/applications'],
    query: StatisticsPageQuery,
    variables: statisticsVariables,
    component: () => import('./statistics/StatisticsPage.tsx'),
    menu: { title: 'menu.statistics', icon: 'histogram' },
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
  page({
    path: 'janus/audit',
    access: { admin: '$admin.accounts' },
    texts: ['audit', 'table'],
    query: AuditPageQuery,
    list: auditList,
    component: () => import('./audit/AuditPage.tsx'),
    menu: { title: 'menu.audit', icon: 'history' },
  }),
  page({
    path: 'janus/announcement',
    access: { admin: 'admin.announcement' },
    texts: ['office', 'announcements'],
    query: AnnouncementAdminPageQuery,
    component: () => import('./announcements/admin/AnnouncementAdminPage.tsx'),
    menu: { title: 'menu.announcementSettings', icon: 'speakerphone' },
  }),
  page({
    path: 'janus/olympiad-calendar/:slug?',
    access: { admin: 'admin.calendar' },
    texts: ['office', 'calendar'],
    query: CalendarAdminPageQuery,
    variables: ({ params }) => ({ slug: params['slug'] ?? '' }),
    component: () => import('./calendar/admin/CalendarAdminPage.tsx'),
    menu: { title: 'menu.calendarManagement', icon: 'calendarCog' },
  }),
  page({
    path: 'janus/languages',
    access: { admin: '$admin.languages' },
    texts: ['languages', 'people', 'table'],
    query: LanguagesPageQuery,
    list: textsList,
    component: () => import('./languages/LanguagesPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: TextDrawerQuery,
      variables: ({ params }) => ({ id: params['id'] ?? '' }),
      component: () => import('./languages/TextDrawer.tsx'),
    }),
    menu: { title: 'menu.languages', icon: 'languages' },
  }),
]
