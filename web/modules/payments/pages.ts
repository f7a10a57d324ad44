import DiscountCodesPageQuery from '../../__generated__/DiscountCodesPageQuery$parameters.ts'
import InvoicesPageQuery from '../../__generated__/InvoicesPageQuery$parameters.ts'
import PaymentsPageQuery from '../../__generated__/PaymentsPageQuery$parameters.ts'
import { page, sectionOf } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { currentUser } from '../../shared/session/guards.ts'
import { can } from '../../../shared/permission.ts'
import { discountCodesList } from './paying/discount-codes-view.ts'

/** Whether the viewer collects bonus points, which can be converted into coupons. */
function mayHaveCoupons(): boolean {
  const { _id, roles } = currentUser()
  return can(roles, 'supervisor.$ID.bonus-points', _id)
}

const payers = sectionOf('payments', 'student', 'supervisor', 'partner')
const adminsOwn = { admin: 'janus/payments' }

/** Payment pages of payers. */
export const paymentPages: Page[] = [
  page({
    path: 'payments',
    access: payers,
    redirects: adminsOwn,
    texts: ['payments', 'people'],
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
    texts: ['payments', 'table', 'books'],
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
]
