import ExplorerPageQuery from '../../__generated__/ExplorerPageQuery$parameters.ts'
import AccountDrawerQuery from '../../__generated__/AccountDrawerQuery$parameters.ts'
import AccountsPageQuery from '../../__generated__/AccountsPageQuery$parameters.ts'
import MyStudentsPageQuery from '../../__generated__/MyStudentsPageQuery$parameters.ts'
import MySupervisorsPageQuery from '../../__generated__/MySupervisorsPageQuery$parameters.ts'
import ProfilePageQuery from '../../__generated__/ProfilePageQuery$parameters.ts'
import ReferenceCodesPageQuery from '../../__generated__/ReferenceCodesPageQuery$parameters.ts'
import RelationDrawerQuery from '../../__generated__/RelationDrawerQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { accountLists } from './admin/account-view.ts'
import { relationList } from './relations/relation-view.ts'

const adminTexts = ['admin', 'people', 'table', 'bonus', 'timeline'] as const

/** The URL contains the relation's id, so that requests of people who are not visible yet have a URL too. */
const relation = drawer({
  path: ':relationId',
  query: RelationDrawerQuery,
  variables: ({ params }) => ({ id: addressId('Relation', params['relationId']) }),
  component: () => import('./relations/RelationDrawer.tsx'),
})

const account = drawer({
  path: ':id',
  query: AccountDrawerQuery,
  variables: ({ params }) => ({ id: addressId('User', params['id']) }),
  component: () => import('./admin/account/AccountDrawer.tsx'),
})

/** Account pages: the profile, the viewer's own lists and the admin pages. */
export const accountPages: Page[] = [
  page({
    path: 'my-students',
    access: sectionOf('my-students', 'supervisor'),
    texts: ['people', 'payments', 'table'],
    query: MyStudentsPageQuery,
    list: relationList,
    component: () => import('./relations/MyStudentsPage.tsx'),
    drawer: relation,
    menu: { title: 'menu.myStudents', icon: 'users' },
  }),
  page({
    path: 'supervisors',
    access: sectionOf('supervisors', 'partner'),
    texts: ['people', 'table'],
    query: MySupervisorsPageQuery,
    list: relationList,
    component: () => import('./relations/MySupervisorsPage.tsx'),
    drawer: relation,
    menu: { title: 'menu.supervisors', icon: 'users' },
  }),
  page({
    path: 'p-reference-codes',
    access: sectionOf('p-reference-codes', 'supervisor', 'partner'),
    texts: ['register'],
    query: ReferenceCodesPageQuery,
    component: () => import('./reference-codes/ReferenceCodesPage.tsx'),
    menu: { title: 'menu.referenceCodes', icon: 'link' },
  }),
  page({
    path: 'profile',
    access: 'signedIn',
    texts: ['profile', 'people', 'results', 'reading'],
    shape: 'form',
    query: ProfilePageQuery,
    component: () => import('./profile/ProfilePage.tsx'),
    menu: { title: 'menu.profile', icon: 'profile', section: 'profile' },
  }),
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
    path: 'janus/explorer',
    access: { admin: 'admin.explorer' },
    texts: ['integrations'],
    query: ExplorerPageQuery,
    component: () => import('./explorer/ExplorerPage.tsx'),
    menu: { title: 'menu.explorer', icon: 'api' },
  }),
]
