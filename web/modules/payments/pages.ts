import ComparisonPageQuery from '../../__generated__/ComparisonPageQuery$parameters.ts'
import DiscountCodesPageQuery from '../../__generated__/DiscountCodesPageQuery$parameters.ts'
import InvoicesPageQuery from '../../__generated__/InvoicesPageQuery$parameters.ts'
import JanusDiscountsPageQuery from '../../__generated__/JanusDiscountsPageQuery$parameters.ts'
import JanusInvoicesPageQuery from '../../__generated__/JanusInvoicesPageQuery$parameters.ts'
import JanusPaymentsPageQuery from '../../__generated__/JanusPaymentsPageQuery$parameters.ts'
import PaymentDrawerQuery from '../../__generated__/PaymentDrawerQuery$parameters.ts'
import PaymentsPageQuery from '../../__generated__/PaymentsPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { currentUser } from '../../shared/session/guards.ts'
import { can } from '../../../shared/permission.ts'
import { paymentsList } from './admin/payments-view.ts'
import { discountsList } from './discounts/discounts-view.ts'
import { invoicesList } from './invoices/invoices-view.ts'
import { discountCodesList } from './paying/discount-codes-view.ts'

/** Whether the viewer collects bonus points, which can be converted into coupons. */
function mayHaveCoupons(): boolean {
  const { _id, roles } = currentUser()
  return can(roles, 'supervisor.$ID.bonus-points', _id)
}

const payers = sectionOf('payments', 'student', 'supervisor', 'partner')
const adminsOwn = { admin: 'janus/payments' }

/** Payment pages of payers and admins. */
export const paymentPages: Page[] = [
  page({
    path: 'payments',
    access: payers,
    redirects: adminsOwn,
    texts: ['payments'],
    query: PaymentsPageQuery,
    component: () => import('./paying/PaymentsPage.tsx'),
    menu: { title: 'menu.payments', icon: 'creditCard' },
  }),
  page({
    path: 'payment-failed',
    access: payers,
    redirects: adminsOwn,
    texts: ['payments'],
    component: () => import('./paying/PaymentFailedPage.tsx'),
  }),
  page({
    path: 'invoices',
    access: sectionOf('invoices', 'supervisor'),
    texts: ['payments', 'table'],
    query: InvoicesPageQuery,
    component: () => import('./invoices/InvoicesPage.tsx'),
    menu: { title: 'menu.invoices', icon: 'invoice' },
  }),
  page({
    path: 's-discount-codes',
    access: sectionOf('s-discount-codes', 'supervisor'),
    texts: ['payments', 'bonus', 'table'],
    query: DiscountCodesPageQuery,
    list: discountCodesList,
    variables: (route) => ({ ...discountCodesList.variables(route), bonus: mayHaveCoupons() }),
    component: () => import('./paying/DiscountCodesPage.tsx'),
    menu: { title: 'menu.discountCodes', icon: 'discount' },
  }),
  page({
    path: 'janus/payments',
    access: { admin: 'admin.payments' },
    texts: ['payments', 'table'],
    query: JanusPaymentsPageQuery,
    list: paymentsList,
    component: () => import('./admin/JanusPaymentsPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: PaymentDrawerQuery,
      variables: ({ params }) => ({ id: addressId('Payment', params['id']) }),
      component: () => import('./admin/PaymentDrawer.tsx'),
    }),
    menu: { title: 'menu.payments', icon: 'creditCard' },
  }),
  page({
    path: 'janus/payments/comparison',
    access: { admin: 'admin.payments' },
    texts: ['payments', 'table'],
    query: ComparisonPageQuery,
    variables: ({ request }) => ({ open: new URL(request.url).searchParams.get('show') !== 'all' }),
    component: () => import('./admin/ComparisonPage.tsx'),
  }),
  page({
    path: 'janus/invoices',
    access: { admin: 'admin.invoices' },
    texts: ['payments', 'table'],
    query: JanusInvoicesPageQuery,
    list: invoicesList,
    component: () => import('./invoices/JanusInvoicesPage.tsx'),
    menu: { title: 'menu.invoices', icon: 'invoice' },
  }),
  page({
    path: 'janus/discounts',
    access: { admin: 'admin.discounts' },
    texts: ['payments', 'table'],
    query: JanusDiscountsPageQuery,
    list: discountsList,
    component: () => import('./discounts/JanusDiscountsPage.tsx'),
    menu: { title: 'menu.discounts', icon: 'discount' },
  }),
]
