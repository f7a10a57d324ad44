import ApplicationsPageQuery from '../../__generated__/ApplicationsPageQuery$parameters.ts'
import ApplicationDrawerQuery from '../../__generated__/ApplicationDrawerQuery$parameters.ts'
import MyExamsPageQuery from '../../__generated__/MyExamsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { applicationsList } from './applications-list.ts'

const texts = ['applications', 'payments', 'table'] as const

const record = drawer({
  path: ':id',
  query: ApplicationDrawerQuery,
  variables: ({ params }) => ({ id: addressId('Application', params['id']) }),
  component: () => import('./record/ApplicationDrawer.tsx'),
})

/** Pages of a student's exams, and the application lists of teachers and partners. */
export const applicationPages: Page[] = [
  page({
    path: 'my-exams',
    access: sectionOf('exams', 'student'),
    texts: ['student', 'applications'],
    shape: 'rows',
    next: ['/exam'],
    query: MyExamsPageQuery,
    component: () => import('./my-exams/MyExamsPage.tsx'),
    menu: { title: 'menu.myExams', icon: 'school' },
  }),
  page({
    path: 'p-applications',
    access: sectionOf('p-applications', 'supervisor'),
    texts,
    query: ApplicationsPageQuery,
    list: applicationsList,
    component: () => import('./SupervisorApplicationsPage.tsx'),
    drawer: record,
    menu: { title: 'menu.applications', icon: 'clipboard' },
  }),
  page({
    path: 'applications',
    access: sectionOf('applications', 'partner'),
    texts,
    query: ApplicationsPageQuery,
    list: applicationsList,
    component: () => import('./PartnerApplicationsPage.tsx'),
    drawer: record,
    menu: { title: 'menu.applications', icon: 'clipboard' },
  }),
]
