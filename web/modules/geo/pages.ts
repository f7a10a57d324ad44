import SchoolDrawerQuery from '../../__generated__/SchoolDrawerQuery$parameters.ts'
import SchoolsPageQuery from '../../__generated__/SchoolsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { schoolsList } from './schools/school-view.ts'

/** Admin pages for schools. */
export const geoPages: Page[] = [
  page({
    path: 'janus/schools',
    access: { admin: 'admin.applications' },
    texts: ['admin', 'people', 'table'],
    query: SchoolsPageQuery,
    list: schoolsList,
    component: () => import('./schools/SchoolsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: SchoolDrawerQuery,
      variables: ({ params }) => ({ id: addressId('School', params['id']) }),
      component: () => import('./schools/SchoolDrawer.tsx'),
    }),
    menu: { title: 'menu.schools', icon: 'building' },
  }),
]
