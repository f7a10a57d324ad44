import CalendarPageGrandFinalQuery from '../../__generated__/CalendarPageGrandFinalQuery$parameters.ts'
import GroupPageQuery from '../../__generated__/GroupPageQuery$parameters.ts'
import HomePageQuery from '../../__generated__/HomePageQuery$parameters.ts'
import StudentPageQuery from '../../__generated__/StudentPageQuery$parameters.ts'
import { page } from '../../shared/pages/page.ts'
import type { Access, Page } from '../../shared/pages/page.ts'

const student: Access = { student: 'gf.frontend-section.student.$ID' }
const supervisor: Access = { supervisor: 'gf.frontend-section.supervisor.$ID' }
const both: Access = { ...student, ...supervisor }
const adminsOwn = { admin: 'janus' }
const texts = ['grandFinal', 'payments'] as const

/** Pages of the Grand Final: homes of teachers and students, calendar. */
export const grandFinalPages: Page[] = [
  page({
    path: 'grand-final',
    access: supervisor,
    redirects: { ...adminsOwn, student: 'grand-final/student' },
    texts,
    query: HomePageQuery,
    component: () => import('./home/HomePage.tsx'),
    menu: { title: 'menu.grandFinal', icon: 'landmark' },
  }),
  page({
    path: 'grand-final/supervisor',
    access: supervisor,
    redirects: { ...adminsOwn, student: 'grand-final/student' },
    texts: [...texts, 'people'],
    query: GroupPageQuery,
    variables: ({ request }) => ({ id: new URL(request.url).searchParams.get('group') ?? '' }),
    component: () => import('./group/GroupPage.tsx'),
  }),
  page({
    path: 'grand-final/student',
    access: student,
    redirects: { ...adminsOwn, supervisor: 'grand-final' },
    texts,
    query: StudentPageQuery,
    component: () => import('./student/StudentPage.tsx'),
    menu: { title: 'menu.grandFinal', icon: 'landmark' },
  }),
  page({
    path: 'grand-final/calendar',
    access: both,
    redirects: adminsOwn,
    texts,
    query: CalendarPageGrandFinalQuery,
    component: () => import('./calendar/CalendarPage.tsx'),
    menu: { title: 'menu.grandFinalCalendar', icon: 'calendar' },
  }),
  page({
    path: 'grand-final/payment-success',
    access: both,
    redirects: adminsOwn,
    texts,
    component: () => import('./student/PaymentSuccessPage.tsx'),
  }),
]
