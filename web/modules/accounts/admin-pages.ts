import ExplorerPageQuery from '../../__generated__/ExplorerPageQuery$parameters.ts'
import AccountDrawerQuery from '../../__generated__/AccountDrawerQuery$parameters.ts'
import AccountsPageQuery from '../../__generated__/AccountsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { accountLists } from './admin/account-view.ts'

const adminTexts = ['admin', 'people', 'table', 'bonus', 'timeline', 'merge'] as const

const account = drawer({
  path: ':id',
  query: AccountDrawerQuery,
  variables: ({ params }) => ({ id: addressId('User', params['id']) }),
  component: () => import('./admin/account/AccountDrawer.tsx'),
})

/** Pages of accounts for admins. */
export const adminAccountPages: Page[] = [
  page({
    path: 'janus/supervisors',
    access: { admin: 'admin.supervisors' },
    texts: adminTexts,
    query: AccountsPageQuery,
    list: accountLists.adult,
    component: () => import('./admin/AdultsPage.tsx'),
    drawer: account,
    menu: { title: 'menu.adults', icon: 'usersGroup' },
  }),
  page({
    path: 'janus/student',
    access: { admin: 'admin.applications' },
    texts: adminTexts,
    query: AccountsPageQuery,
    list: accountLists.student,
    component: () => import('./admin/StudentsPage.tsx'),
    drawer: account,
    menu: { title: 'menu.students', icon: 'users' },
  }),
  page({
    path: 'janus/merge-accounts',
    access: { admin: '$admin.mergeAccounts' },
    texts: ['merge', 'admin', 'people'],
    component: () => import('./admin/merge/MergePage.tsx'),
  }),
  page({
    path: 'janus/explorer',
    access: { admin: 'admin.explorer' },
    texts: ['integrations'],
    query: ExplorerPageQuery,
    component: () => import('./explorer/ExplorerPage.tsx'),
    menu: { title: 'menu.explorer', icon: 'api' },
  }),
]
