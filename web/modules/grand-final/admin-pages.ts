import AdminUserDrawerQuery from '../../__generated__/AdminUserDrawerQuery$parameters.ts'
import ChangesPageQuery from '../../__generated__/ChangesPageQuery$parameters.ts'
import GroupsAdminPageQuery from '../../__generated__/GroupsAdminPageQuery$parameters.ts'
import QuotasPageQuery from '../../__generated__/QuotasPageQuery$parameters.ts'
import ResultsPageGrandFinalQuery from '../../__generated__/ResultsPageGrandFinalQuery$parameters.ts'
import SetUpPageQuery from '../../__generated__/SetUpPageQuery$parameters.ts'
import StatisticsPageGrandFinalQuery from '../../__generated__/StatisticsPageGrandFinalQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Access, Page } from '../../shared/pages/page.ts'
import { groupsList } from './admin/groups-view.ts'
const organiser: Access = { admin: 'admin.gf-applications' }
const texts = ['grandFinal', 'payments'] as const

/** Pages of the Grand Final for admins. */
export const adminGrandFinalPages: Page[] = [
  page({
    path: 'janus/grand-final-applications',
    access: organiser,
    texts: [...texts, 'table'],
    query: GroupsAdminPageQuery,
    list: groupsList,
    component: () => import('./admin/GroupsAdminPage.tsx'),
    drawer: drawer({
      path: ':userId',
      query: AdminUserDrawerQuery,
      variables: ({ params }) => ({ id: addressId('User', params['userId']) }),
      component: () => import('./admin/AdminUserDrawer.tsx'),
    }),
    menu: { title: 'menu.gfApplications', icon: 'landmark' },
  }),
  page({
    path: 'janus/grand-final-applications/statistics',
    access: organiser,
    texts: [...texts, 'table'],
    query: StatisticsPageGrandFinalQuery,
    component: () => import('./admin/statistics/StatisticsPage.tsx'),
  }),
  page({
    path: 'janus/grand-final-applications/changes',
    access: organiser,
    texts,
    query: ChangesPageQuery,
    variables: ({ request }) => ({
      state: new URL(request.url).searchParams.get('state') === 'all' ? null : ('pending' as const),
    }),
    component: () => import('./admin/ChangesPage.tsx'),
  }),
  page({
    path: 'janus/grand-final-applications/check-in',
    access: organiser,
    texts: [...texts, 'grandFinalDay'],
    component: () => import('./check-in/CheckInPage.tsx'),
  }),
  page({
    path: 'janus/grand-final-applications/quotas',
    access: organiser,
    texts,
    query: QuotasPageQuery,
    component: () => import('./admin/quotas/QuotasPage.tsx'),
  }),
  page({
    path: 'janus/grand-final-applications/results',
    access: organiser,
    texts: [...texts, 'sheets'],
    query: ResultsPageGrandFinalQuery,
    component: () => import('./admin/results/ResultsPage.tsx'),
  }),
  page({
    path: 'janus/grand-final-applications/set-up',
    access: organiser,
    texts: [...texts, 'office'],
    query: SetUpPageQuery,
    component: () => import('./admin/set-up/SetUpPage.tsx'),
  }),
]
