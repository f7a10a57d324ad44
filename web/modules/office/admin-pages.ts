import AnnouncementAdminPageQuery from '../../__generated__/AnnouncementAdminPageQuery$parameters.ts'
import AuditPageQuery from '../../__generated__/AuditPageQuery$parameters.ts'
import CalendarAdminPageQuery from '../../__generated__/CalendarAdminPageQuery$parameters.ts'
import StatisticsPageQuery from '../../__generated__/StatisticsPageQuery$parameters.ts'
import LanguagesPageQuery from '../../__generated__/LanguagesPageQuery$parameters.ts'
import TextDrawerQuery from '../../__generated__/TextDrawerQuery$parameters.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { auditList } from './audit/audit-view.ts'
import { statisticsVariables } from './statistics/statistics-view.ts'
import { textsList } from './languages/texts-view.ts'

/** Statistics, and pages of announcements, calendar, texts and audit for admins. */
export const adminOfficePages: Page[] = [
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
