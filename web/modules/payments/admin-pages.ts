import AgeingPageQuery from '../../__generated__/AgeingPageQuery$parameters.ts'
import JournalPageQuery from '../../__generated__/JournalPageQuery$parameters.ts'
import BankEntryDrawerQuery from '../../__generated__/BankEntryDrawerQuery$parameters.ts'
import BankTransfersPageQuery from '../../__generated__/BankTransfersPageQuery$parameters.ts'
import ComparisonPageQuery from '../../__generated__/ComparisonPageQuery$parameters.ts'
import JanusDiscountsPageQuery from '../../__generated__/JanusDiscountsPageQuery$parameters.ts'
import JanusInvoicesPageQuery from '../../__generated__/JanusInvoicesPageQuery$parameters.ts'
import JanusPaymentsPageQuery from '../../__generated__/JanusPaymentsPageQuery$parameters.ts'
import PaymentDrawerQuery from '../../__generated__/PaymentDrawerQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { drawer, page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { paymentsList } from './admin/payments-view.ts'
import { bankList } from './bank/bank-view.ts'
import { ageingList, journalList } from './books/books-view.ts'
import { discountsList } from './discounts/discounts-view.ts'
import { invoicesList } from './invoices/invoices-view.ts'

/** Payment pages of admins. */
export const adminPaymentPages: Page[] = [
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
    component: () => import('./admin/comparison/ComparisonPage.tsx'),
  }),
  page({
    path: 'janus/payments/bank',
    access: { admin: 'admin.payments' },
    texts: ['bank', 'payments', 'sheets', 'table'],
    query: BankTransfersPageQuery,
    list: bankList,
    component: () => import('./bank/BankTransfersPage.tsx'),
    drawer: drawer({
      path: ':id',
      query: BankEntryDrawerQuery,
      variables: ({ params }) => ({ id: addressId('BankEntry', params['id']) }),
      component: () => import('./bank/BankEntryDrawer.tsx'),
    }),
  }),
  page({
    path: 'janus/invoices',
    access: { admin: 'admin.invoices' },
    texts: ['payments', 'table', 'books'],
    query: JanusInvoicesPageQuery,
    list: invoicesList,
    component: () => import('./invoices/JanusInvoicesPage.tsx'),
    menu: { title: 'menu.invoices', icon: 'invoice' },
  }),
  page({
    path: 'janus/invoices/ageing',
    access: { admin: 'admin.invoices' },
    texts: ['books', 'payments', 'table'],
    query: AgeingPageQuery,
    list: ageingList,
    component: () => import('./books/AgeingPage.tsx'),
  }),
  page({
    path: 'janus/invoices/journal',
    access: { admin: 'admin.payments' },
    texts: ['books', 'payments', 'table'],
    query: JournalPageQuery,
    list: journalList,
    component: () => import('./books/JournalPage.tsx'),
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
