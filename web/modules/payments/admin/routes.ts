import type { RouteObject } from 'react-router-dom'
import ComparisonPageQuery from '../../../__generated__/ComparisonPageQuery$parameters.ts'
import JanusDiscountsPageQuery from '../../../__generated__/JanusDiscountsPageQuery$parameters.ts'
import JanusInvoicesPageQuery from '../../../__generated__/JanusInvoicesPageQuery$parameters.ts'
import JanusPaymentsPageQuery from '../../../__generated__/JanusPaymentsPageQuery$parameters.ts'
import PaymentDrawerQuery from '../../../__generated__/PaymentDrawerQuery$parameters.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { queryRoute } from '../../../relay/route-query.ts'
import { requirePermission } from '../../../shared/session/guards.ts'
import { discountsVariables, invoicesVariables, paymentsVariables } from './payments-view.ts'

const guard = (state: string) => () => Promise.all([requirePermission(state), loadTexts('payments', 'table')])

/** Money, as admins look after it. */
export const moneyRoutes: RouteObject[] = [
  {
    path: 'payments',
    ...queryRoute({
      parameters: JanusPaymentsPageQuery,
      guard: guard('admin.payments'),
      variables: paymentsVariables,
      page: () => import('./JanusPaymentsPage.tsx'),
    }),
    children: [
      {
        path: ':id',
        ...queryRoute({
          parameters: PaymentDrawerQuery,
          variables: ({ params }) => ({ id: params['id']! }),
          page: () => import('./PaymentDrawer.tsx'),
        }),
      },
    ],
  },
  {
    path: 'payments/comparison',
    ...queryRoute({
      parameters: ComparisonPageQuery,
      guard: guard('admin.payments'),
      variables: ({ request }) => ({ open: new URL(request.url).searchParams.get('show') !== 'all' }),
      page: () => import('./ComparisonPage.tsx'),
    }),
  },
  {
    path: 'invoices',
    ...queryRoute({
      parameters: JanusInvoicesPageQuery,
      guard: guard('admin.invoices'),
      variables: invoicesVariables,
      page: () => import('./JanusInvoicesPage.tsx'),
    }),
  },
  {
    path: 'discounts',
    ...queryRoute({
      parameters: JanusDiscountsPageQuery,
      guard: guard('admin.discounts'),
      variables: discountsVariables,
      page: () => import('./JanusDiscountsPage.tsx'),
    }),
  },
]
