import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime'
import type { RouteObject } from 'react-router-dom'
import AccountDrawerQuery from '../../__generated__/AccountDrawerQuery$parameters.ts'
import AccountsPageQuery from '../../__generated__/AccountsPageQuery$parameters.ts'
import MailDrawerQuery from '../../__generated__/MailDrawerQuery$parameters.ts'
import OutboxPageQuery from '../../__generated__/OutboxPageQuery$parameters.ts'
import SchoolDrawerQuery from '../../__generated__/SchoolDrawerQuery$parameters.ts'
import SchoolsPageQuery from '../../__generated__/SchoolsPageQuery$parameters.ts'
import SettingsPageQuery from '../../__generated__/SettingsPageQuery$parameters.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { queryRoute } from '../../relay/route-query.ts'
import type { QueryRouteOptions } from '../../relay/route-query.ts'
import { requirePermission } from '../../shared/session/guards.ts'
import { outboxVariables } from '../../modules/mail/outbox/outbox-view.ts'
import { accountVariables } from '../../modules/accounts/admin/account-view.ts'
import { schoolVariables } from '../../modules/geo/schools/school-view.ts'

const guard = (state: string) => () =>
  Promise.all([requirePermission(state), loadTexts('admin', 'people', 'table', 'bonus')])

/** A row's own page, in the table's outlet. It has a guard of its own: loaders of one address begin together. */
function drawer<T extends OperationType & { variables: { id: string } }>(
  state: string,
  parameters: PreloadableConcreteRequest<T>,
  page: QueryRouteOptions<T>['page'],
): RouteObject {
  return {
    path: ':id',
    ...queryRoute({ parameters, guard: guard(state), variables: ({ params }) => ({ id: params['id']! }), page }),
  }
}

const account = (state: string) =>
  drawer(state, AccountDrawerQuery, () => import('../../modules/accounts/admin/AccountDrawer.tsx'))

/** People, settings, mails and schools, as admins keep them. */
export const keepingRoutes: RouteObject[] = [
  {
    path: 'supervisors',
    ...queryRoute({
      parameters: AccountsPageQuery,
      guard: guard('admin.supervisors'),
      variables: accountVariables('adult'),
      page: () => import('../../modules/accounts/admin/AdultsPage.tsx'),
    }),
    children: [account('admin.supervisors')],
  },
  {
    path: 'student',
    ...queryRoute({
      parameters: AccountsPageQuery,
      guard: guard('admin.applications'),
      variables: accountVariables('student'),
      page: () => import('../../modules/accounts/admin/StudentsPage.tsx'),
    }),
    children: [account('admin.applications')],
  },
  {
    path: 'settings',
    ...queryRoute({
      parameters: SettingsPageQuery,
      guard: guard('admin.settings'),
      variables: ({ request }) => {
        const name = new URL(request.url).searchParams.get('name') ?? ''
        return { other: name, hasOther: name !== '' }
      },
      page: () => import('../../modules/settings/SettingsPage.tsx'),
    }),
  },
  {
    path: 'mailing/outbox',
    ...queryRoute({
      parameters: OutboxPageQuery,
      guard: guard('admin.mailing'),
      variables: outboxVariables,
      page: () => import('../../modules/mail/outbox/OutboxPage.tsx'),
    }),
    children: [drawer('admin.mailing', MailDrawerQuery, () => import('../../modules/mail/outbox/MailDrawer.tsx'))],
  },
  {
    path: 'schools',
    ...queryRoute({
      parameters: SchoolsPageQuery,
      guard: guard('admin.applications'),
      variables: schoolVariables,
      page: () => import('../../modules/geo/schools/SchoolsPage.tsx'),
    }),
    children: [
      drawer('admin.applications', SchoolDrawerQuery, () => import('../../modules/geo/schools/SchoolDrawer.tsx')),
    ],
  },
]
