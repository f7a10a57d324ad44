import AdminApplicationDrawerQuery from '../../__generated__/AdminApplicationDrawerQuery$parameters.ts'
import ApplicationsPageQuery from '../../__generated__/ApplicationsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { allApplicationsList } from './applications-list.ts'

const texts = ['applications', 'payments', 'table'] as const

/** The list of all applications. */
export const adminApplicationPages: Page[] = [
  page({
    path: 'janus/applications',
    access: { admin: 'admin.applications' },
    texts,
    query: ApplicationsPageQuery,
    list: allApplicationsList,
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
