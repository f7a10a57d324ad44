import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, coerceInputValue } from 'graphql'
import type { GraphQLInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { accountLists } from '../modules/accounts/admin/account-view.ts'
import { relationList } from '../modules/accounts/relations/relation-view.ts'
import { allApplicationsList } from '../modules/applications/applications-list.ts'
import { bankList } from '../modules/exams/bank/bank-view.ts'
import { examsList } from '../modules/exams/list/exams-view.ts'
import { groupsList } from '../modules/grand-final/admin/groups-view.ts'
import { paymentsList } from '../modules/payments/admin/payments-view.ts'
import { invoicesList } from '../modules/payments/invoices/invoices-view.ts'
import type { List } from '../shared/table/define-list.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** Bulk actions that offer "select all that match": the file, its list and the server's filter. */
const offered: readonly (readonly [file: string, list: List, filter: string])[] = [
  ['accounts/admin/actions/use-account-bulk.tsx', accountLists.student, 'AccountFilterInput'],
  ['accounts/admin/actions/use-account-bulk.tsx', accountLists.adult, 'AccountFilterInput'],
  ['accounts/relations/use-relation-table.tsx', relationList, 'RemoveMatchingFromListInput'],
  ['applications/use-bulk-cancel.tsx', allApplicationsList, 'ApplicationFilterInput'],
  ['exams/bank/use-bank-bulk.tsx', bankList, 'QuestionBankFilterInput'],
  ['exams/list/use-exams-bulk.tsx', examsList, 'ExamsInSetUpFilterInput'],
  ['grand-final/admin/bulk/use-group-bulk.tsx', groupsList, 'GroupFilterInput'],
  ['payments/admin/use-payment-bulk.tsx', paymentsList, 'PaymentFilterInput'],
  ['payments/invoices/use-invoice-bulk.tsx', invoicesList, 'InvoiceFilterInput'],
]

const isSource = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('__generated__')

test('this test covers every bulk action on all matches', () => {
  const files = readdirSync('web/modules', { recursive: true, encoding: 'utf8' }).filter(
    (file) => isSource(file) && /\brunAll(:|\()/.test(readFileSync(path.join('web/modules', file), 'utf8')),
  )
  expect(files.toSorted()).toEqual([...new Set(offered.map(([file]) => file))].toSorted())
})

/** Values that the filters of a list accept in the URL. */
const values: Readonly<Record<string, readonly string[]>> = {
  active: ['1'],
  archived: ['1'],
  country: ['FR', 'ZZ'],
  difficulty: ['3'],
  from: ['2030-05-01'],
  grade: ['8', '0'],
  kept: ['1'],
  language: ['fr'],
  reached: ['paid'],
  stage: ['sat', 'graded'],
  state: ['active', 'paid', 'granted'],
  to: ['2030-05-02'],
  type: ['partner'],
}

test.each(offered)('%s sends only conditions that its action accepts', (_file, list, filter) => {
  const type = schema.getType(filter) as GraphQLInputObjectType
  for (let turn = 0; turn < 3; turn++) {
    const given = (list.filters ?? []).map((name) => [name, values[name]?.[turn] ?? values[name]?.[0] ?? 'test'])
    const view = { search: 'test', sort: null, page: 1, filters: Object.fromEntries(given) }
    const problems: string[] = []
    coerceInputValue(list.filterOf(view as never), type, (at, _value, error) =>
      problems.push(`${at.join('.')}: ${error.message}`),
    )
    expect(problems).toEqual([])
  }
})
