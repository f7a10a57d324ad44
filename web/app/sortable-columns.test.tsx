import { beforeAll, expect, test, vi } from 'vitest'
import { required } from '../../shared/required.ts'
import { useAccountColumns } from '../modules/accounts/admin/use-account-columns.tsx'
import { accountLists } from '../modules/accounts/admin/account-view.ts'
import { allApplicationsList } from '../modules/applications/applications-list.ts'
import { useApplicationColumns } from '../modules/applications/use-application-columns.tsx'
import { bankList } from '../modules/exams/bank/bank-view.ts'
import { useBankColumns } from '../modules/exams/bank/use-bank-columns.tsx'
import { examsList } from '../modules/exams/list/exams-view.ts'
import { useExamColumns } from '../modules/exams/list/use-exam-columns.tsx'
import { formsList } from '../modules/forms/list/form-state.ts'
import { useFormColumns } from '../modules/forms/list/use-form-columns.tsx'
import { schoolsList } from '../modules/geo/schools/school-view.ts'
import { useSchoolColumns } from '../modules/geo/schools/use-school-columns.ts'
import { groupsList } from '../modules/grand-final/admin/groups-view.ts'
import { useGroupColumns } from '../modules/grand-final/admin/use-group-columns.tsx'
import { outboxList } from '../modules/mail/outbox/outbox-view.ts'
import { useMailColumns } from '../modules/mail/outbox/use-mail-columns.tsx'
import { auditList } from '../modules/office/audit/audit-view.ts'
import { useAuditColumns } from '../modules/office/audit/use-audit-columns.tsx'
import { paymentsList } from '../modules/payments/admin/payments-view.ts'
import { usePaymentColumns } from '../modules/payments/admin/use-payment-columns.tsx'
import { discountsList } from '../modules/payments/discounts/discounts-view.ts'
import { useAdminDiscountColumns } from '../modules/payments/discounts/use-admin-discount-columns.tsx'
import { invoicesList } from '../modules/payments/invoices/invoices-view.ts'
import { useInvoiceColumns } from '../modules/payments/invoices/use-invoice-columns.tsx'
import { useReportColumns } from '../modules/results/use-report-columns.tsx'
import { allReportsList } from '../modules/results/views.ts'
import type { List } from '../shared/table/define-list.ts'
import { mockEnvironment } from '../testing/environment.ts'
import { renderPage, startTexts } from '../testing/render.tsx'

type Columns = readonly { readonly id: string; readonly sortable?: boolean }[]

const filtered = 'has a filter instead, and its few values say nothing in order'
const free = 'free text, which is searched and not browsed'
const computed = 'computed for the rows shown, so that no index has its order'
const joined = 'stored in another table, with no index that would give the order'
const follows = 'follows from another column that sorts'
const ignore = () => undefined
const pair = 'has few values, which say nothing in order'
const sparse = 'empty in many rows, and no index has its order'

/** Columns without a sort key, and why. A new column has a key with an index on the server, or a reason here. */
const lists: readonly (readonly [string, List, () => Columns, Readonly<Record<string, string>>])[] = [
  ['payments', paymentsList, usePaymentColumns, { title: joined, currency: filtered, method: filtered }],
  ['invoices', invoicesList, useInvoiceColumns, { payments: computed, reference: free, actions: computed }],
  [
    'results',
    allReportsList,
    useReportColumns,
    { grade: filtered, country: joined, place: computed, award: filtered, time: computed },
  ],
  [
    'exams',
    examsList,
    useExamColumns,
    {
      category: filtered,
      stage: filtered,
      grades: joined,
      languages: free,
      round: filtered,
      questions: computed,
      applied: computed,
      paid: computed,
    },
  ],
  [
    'applications',
    allApplicationsList,
    useApplicationColumns,
    { category: filtered, grade: filtered, city: free, language: filtered, price: joined, paidAt: sparse },
  ],
  [
    'students',
    accountLists.student,
    () => useAccountColumns('student', []),
    {
      email: free,
      grade: filtered,
      country: filtered,
      city: free,
      school: joined,
      phone: free,
      state: filtered,
    },
  ],
  ['e-mails', outboxList, useMailColumns, { subject: free, to: free, state: filtered, tries: computed, problem: free }],
  [
    'audit',
    auditList,
    useAuditColumns,
    {
      actor: filtered,
      kind: filtered,
      action: filtered,
      subject: free,
      reason: free,
      details: free,
      address: free,
    },
  ],
  [
    'discount codes',
    discountsList,
    () => useAdminDiscountColumns(ignore),
    { worth: pair, state: computed, categories: joined, tier: pair, owner: joined, batch: filtered, actions: computed },
  ],
  ['schools', schoolsList, () => useSchoolColumns(true), { people: computed, into: joined }],
  ['forms', formsList, useFormColumns, { state: computed, answers: computed, version: joined }],
  ['groups', groupsList, useGroupColumns, { teachers: follows, members: computed, tag: filtered, payer: pair }],
  [
    'questions',
    bankList,
    () => useBankColumns(ignore, ignore),
    {
      text: free,
      languages: filtered,
      uses: computed,
      facility: computed,
      discrimination: computed,
      exams: joined,
      edit: computed,
      history: computed,
    },
  ],
]

beforeAll(() =>
  startTexts(
    'payments',
    'grandFinal',
    'forms',
    'questions',
    'writing',
    'results',
    'setup',
    'applications',
    'people',
    'admin',
    'audit',
    'table',
    'common',
    'timeline',
  ),
)

test.each(lists)('every column of the list of %s sorts, or says why not', (_name, list, useColumns, reasons) => {
  const seen = vi.fn<(columns: Columns) => void>()
  function Probe() {
    seen(useColumns())
    return null
  }
  renderPage(<Probe />, { environment: mockEnvironment() })
  const [columns] = required(seen.mock.lastCall, 'columns')
  const without = columns.filter(({ sortable }) => !sortable).map(({ id }) => id)
  expect(without.toSorted()).toEqual(Object.keys(reasons).toSorted())

  // the server knows the order of each column that sorts
  const ordersOf = (descending: boolean) =>
    columns
      .filter(({ sortable }) => sortable)
      .map(({ id }) => JSON.stringify(orderOf(list, { column: id, descending })))
  const both = [...ordersOf(false), ...ordersOf(true)]
  expect(new Set(both).size).toBe(both.length)
})

/** What a sorting changes in the query variables of a list. */
function orderOf(list: List, sort: { column: string; descending: boolean }) {
  const view = { search: '', sort, filters: {}, hidden: [], at: null }
  const { order, descending } = list.variablesOf(view) as { order?: unknown; descending?: unknown }
  return { order, descending }
}
