import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import DiscountCodesPageQuery from '../../../__generated__/DiscountCodesPageQuery$parameters.ts'
import InvoicesPageQuery from '../../../__generated__/InvoicesPageQuery$parameters.ts'
import PaymentsPageQuery from '../../../__generated__/PaymentsPageQuery$parameters.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { queryRoute } from '../../../relay/route-query.ts'
import { currentUser, requirePermission, requireUser } from '../../../shared/session/guards.ts'
import { can } from '../../../shared/session/permission.ts'
import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { discountCodesView } from './discount-codes-view.ts'

/** Who pays: everybody but admins, who have a page of their own. */
async function requirePayer() {
  const user = await requireUser()
  if (user.userType === 'admin') throw redirect('/stadia/janus/payments')
  await requirePermission(`${user.userType}.$ID.payments`)
}

/** Whether the viewer collects bonus points, which become coupons. */
function mayHaveCoupons(): boolean {
  const { _id, roles } = currentUser()
  return can(roles, 'supervisor.$ID.bonus-points', _id)
}

/** The pages about money, for those who pay. */
export const paymentRoutes: RouteObject[] = [
  {
    path: 'payments',
    ...queryRoute({
      parameters: PaymentsPageQuery,
      guard: () => Promise.all([requirePayer(), loadTexts('payments')]),
      page: () => import('./PaymentsPage.tsx'),
    }),
  },
  {
    path: 'payment-failed',
    loader: () => Promise.all([requirePayer(), loadTexts('payments')]),
    lazy: async () => ({ Component: (await import('./PaymentFailedPage.tsx')).PaymentFailedPage }),
  },
  {
    path: 'invoices',
    ...queryRoute({
      parameters: InvoicesPageQuery,
      guard: () => Promise.all([requirePermission('supervisor.$ID.invoices'), loadTexts('payments', 'table')]),
      page: () => import('./InvoicesPage.tsx'),
    }),
  },
  {
    path: 's-discount-codes',
    ...queryRoute({
      parameters: DiscountCodesPageQuery,
      variables: ({ request }) => ({
        search: viewOfRequest(request, discountCodesView).search || null,
        bonus: mayHaveCoupons(),
      }),
      guard: () =>
        Promise.all([requirePermission('supervisor.$ID.s-discount-codes'), loadTexts('payments', 'bonus', 'table')]),
      page: () => import('./DiscountCodesPage.tsx'),
    }),
  },
]
