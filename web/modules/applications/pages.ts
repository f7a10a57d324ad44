import AdminApplicationDrawerQuery from '../../__generated__/AdminApplicationDrawerQuery$parameters.ts'
import AdminApplicationsPageQuery from '../../__generated__/AdminApplicationsPageQuery$parameters.ts'
import ApplicationDrawerQuery from '../../__generated__/ApplicationDrawerQuery$parameters.ts'
import MyExamsPageQuery from '../../__generated__/MyExamsPageQuery$parameters.ts'
import PartnerApplicationsPageQuery from '../../__generated__/PartnerApplicationsPageQuery$parameters.ts'
import SupervisorApplicationsPageQuery from '../../__generated__/SupervisorApplicationsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { viewOfRequest } from '../../shared/table/use-table-view.ts'
import { adminVariablesOf, adminViewOptions, variablesOf, viewOptions } from './applications-view.ts'

const texts = ['applications', 'payments', 'table'] as const

const listVariables = ({ request }: { request: Request }) => variablesOf(viewOfRequest(request, viewOptions))

const record = drawer({
  path: ':id',
  query: ApplicationDrawerQuery,
  variables: ({ params }) => ({ id: addressId('Application', params['id']) }),
  component: () => import('./record/ApplicationDrawer.tsx'),
})

/** A student's exams, and the lists of applications of each role. */
export const applicationPages: Page[] = [
  page({
    path: 'my-exams',
    access: sectionOf('exams', 'student'),
    texts: ['student', 'applications'],
    query: MyExamsPageQuery,
    component: () => import('./my-exams/MyExamsPage.tsx'),
    menu: { title: 'menu.myExams', icon: 'school' },
  }),
  page({
    path: 'p-applications',
    access: sectionOf('p-applications', 'supervisor'),
    texts,
    query: SupervisorApplicationsPageQuery,
    variables: listVariables,
    component: () => import('./SupervisorApplicationsPage.tsx'),
    drawer: record,
    menu: { title: 'menu.applications', icon: 'clipboard' },
  }),
  page({
    path: 'applications',
    access: sectionOf('applications', 'partner'),
    texts,
    query: PartnerApplicationsPageQuery,
    variables: listVariables,
    component: () => import('./PartnerApplicationsPage.tsx'),
    drawer: record,
    menu: { title: 'menu.applications', icon: 'clipboard' },
  }),
  page({
    path: 'janus/applications',
    access: { admin: 'admin.applications' },
    texts,
    query: AdminApplicationsPageQuery,
    variables: ({ request }) => adminVariablesOf(viewOfRequest(request, adminViewOptions)),
    component: () => import('./AdminApplicationsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: AdminApplicationDrawerQuery,
      variables: ({ params }) => ({ id: addressId('Application', params['id']) }),
      component: () => import('./record/AdminApplicationDrawer.tsx'),
    }),
    menu: { title: 'menu.applications', icon: 'clipboard' },
  }),
]
