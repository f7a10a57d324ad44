import MyStudentsPageQuery from '../../__generated__/MyStudentsPageQuery$parameters.ts'
import MySupervisorsPageQuery from '../../__generated__/MySupervisorsPageQuery$parameters.ts'
import ProfilePageQuery from '../../__generated__/ProfilePageQuery$parameters.ts'
import ReferenceCodesPageQuery from '../../__generated__/ReferenceCodesPageQuery$parameters.ts'
import RelationDrawerQuery from '../../__generated__/RelationDrawerQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { relationList } from './relations/relation-view.ts'

/** The URL contains the relation's id, so that requests of people who are not visible yet have a URL too. */
const relation = drawer({
  path: ':relationId',
  query: RelationDrawerQuery,
  variables: ({ params }) => ({ id: addressId('Relation', params['relationId']) }),
  component: () => import('./relations/RelationDrawer.tsx'),
})

/** Account pages: the profile and the viewer's own lists. */
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
]
