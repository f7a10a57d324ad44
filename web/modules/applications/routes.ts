import type { RouteObject } from 'react-router-dom'
import AdminApplicationDrawerQuery from '../../__generated__/AdminApplicationDrawerQuery$parameters.ts'
import AdminApplicationsPageQuery from '../../__generated__/AdminApplicationsPageQuery$parameters.ts'
import ApplicationDrawerQuery from '../../__generated__/ApplicationDrawerQuery$parameters.ts'
import PartnerApplicationsPageQuery from '../../__generated__/PartnerApplicationsPageQuery$parameters.ts'
import SupervisorApplicationsPageQuery from '../../__generated__/SupervisorApplicationsPageQuery$parameters.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { queryRoute } from '../../relay/route-query.ts'
import { requirePermission } from '../../shared/session/guards.ts'
import { viewOfRequest } from '../../shared/table/use-table-view.ts'
import { variablesOf, viewOptions } from './applications-view.ts'

/** A list or a row of it for who holds the permission, with its words. */
const guard = (state: string) => () =>
  Promise.all([requirePermission(state), loadTexts('applications', 'payments', 'table')])

const listVariables = ({ request }: { request: Request }) => variablesOf(viewOfRequest(request, viewOptions))

/** A row's own page, in the list's outlet. It has a guard of its own: loaders of one address begin together. */
const drawer = (state: string): RouteObject => ({
  path: ':id',
  ...queryRoute({
    parameters: ApplicationDrawerQuery,
    guard: guard(state),
    variables: ({ params }) => ({ id: params['id']! }),
    page: () => import('./record/ApplicationDrawer.tsx'),
  }),
})

/** The lists of supervisors and partners. */
export const applicationRoutes: RouteObject[] = [
  {
    path: 'p-applications',
    ...queryRoute({
      parameters: SupervisorApplicationsPageQuery,
      guard: guard('supervisor.$ID.p-applications'),
      variables: listVariables,
      page: () => import('./SupervisorApplicationsPage.tsx'),
    }),
    children: [drawer('supervisor.$ID.p-applications')],
  },
  {
    path: 'applications',
    ...queryRoute({
      parameters: PartnerApplicationsPageQuery,
      guard: guard('partner.$ID.applications'),
      variables: listVariables,
      page: () => import('./PartnerApplicationsPage.tsx'),
    }),
    children: [drawer('partner.$ID.applications')],
  },
]

/** The admins' list, with the acts on each. */
export const adminApplicationRoutes: RouteObject[] = [
  {
    path: 'applications',
    ...queryRoute({
      parameters: AdminApplicationsPageQuery,
      guard: guard('admin.applications'),
      variables: listVariables,
      page: () => import('./AdminApplicationsPage.tsx'),
    }),
    children: [
      {
        path: ':id',
        ...queryRoute({
          parameters: AdminApplicationDrawerQuery,
          guard: guard('admin.applications'),
          variables: ({ params }) => ({ id: params['id']! }),
          page: () => import('./record/AdminApplicationDrawer.tsx'),
        }),
      },
    ],
  },
]
