import type { RouteObject } from 'react-router-dom'
import MyStudentsPageQuery from '../../../__generated__/MyStudentsPageQuery$parameters.ts'
import MySupervisorsPageQuery from '../../../__generated__/MySupervisorsPageQuery$parameters.ts'
import RelationDrawerQuery from '../../../__generated__/RelationDrawerQuery$parameters.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { queryRoute } from '../../../relay/route-query.ts'
import { requirePermission } from '../../../shared/session/guards.ts'
import { relationVariables } from './relation-view.ts'

/** The address of one person is the relation's, so that requests of people unknown have one too. */
const drawer = (state: string): RouteObject => ({
  path: ':relationId',
  ...queryRoute({
    parameters: RelationDrawerQuery,
    guard: () => requirePermission(state),
    variables: ({ params }) => ({ id: params['relationId']! }),
    page: () => import('./RelationDrawer.tsx'),
  }),
})

const guard = (state: string) => () => Promise.all([requirePermission(state), loadTexts('people', 'table')])

/** One's own students and supervisors. */
export const peopleRoutes: RouteObject[] = [
  {
    path: 'my-students',
    ...queryRoute({
      parameters: MyStudentsPageQuery,
      guard: guard('supervisor.$ID.my-students'),
      variables: relationVariables,
      page: () => import('./MyStudentsPage.tsx'),
    }),
    children: [drawer('supervisor.$ID.my-students')],
  },
  {
    path: 'supervisors',
    ...queryRoute({
      parameters: MySupervisorsPageQuery,
      guard: guard('partner.$ID.supervisors'),
      variables: relationVariables,
      page: () => import('./MySupervisorsPage.tsx'),
    }),
    children: [drawer('partner.$ID.supervisors')],
  },
]
