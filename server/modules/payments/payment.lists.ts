import type { SelectQueryBuilder } from 'typeorm'
import { connection, type Page, type PageArgs, type Sort } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { knownCount, type KnownCount } from '../../graphql/known-count.ts'
import { ofCountry, ofGrade, unknownLanguage } from '../../graphql/known.ts'
import { countedBy } from '../../graphql/pages.ts'
import { UserType } from '../../context/viewer.ts'
import {
  ofPeopleNamed,
  ofStudentsOf,
  peopleNamed,
  studentsBelow,
  type PeopleSearch,
  type User,
} from '../accounts/public.ts'
import { Payment } from './payment.entity.ts'
import { paidStates } from './payments.access.ts'
import { languageOfPayment } from './payment-language.ts'
import { PaymentState } from './payment-states.ts'
import type { AllPaymentsArgs, PayerFilter, PaymentFilterInput, PaymentOrder } from './payments.inputs.ts'
import { receiptEnding } from './invoices/receipt-number.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'
import { defineHook } from '../../base/hooks.ts'

const owedStates: readonly Payment['state'][] = [PaymentState.due, PaymentState.processing]

/**
 * Payments of a user, newest first. Students: all their own. Supervisors and partners: those that they and their
 * students still owe, those paid for their students by anyone, and those they paid themselves.
 */
export async function paymentsOf(
  ctx: Ctx,
  user: User,
  { states, search }: PayerFilter,
  page: PageArgs,
): Promise<Page<Payment>> {
  const query = ctx.db.createQueryBuilder(Payment, 'payment')
  if (user.userType === UserType.supervisor || user.userType === UserType.partner) {
    const students = await studentsBelow(ctx, user.userType, user.id)
    const parts = ['select paid.id from payment paid where paid.payer_id = :me']
    if (!states || states.some((state) => owedStates.includes(state))) {
      parts.push(
        `select own.id from payment own where own.user_id = :me and own.state in ('due', 'processing')`,
        `select owed.id from payment owed where owed.state in ('due', 'processing')
          and ${students.sql('owed.user_id')}`,
      )
    }
    if (!states || states.some((state) => paidStates.includes(state))) {
      parts.push(
        `select done.id from payment done where done.state = any(:paidStates) and ${students.sql('done.user_id')}`,
      )
    }
    // each part uses its own index; a combined condition would scan all payments
    query.where(`payment.id in (${parts.join(' union all ')})`, { me: user.id, whose: students.whose, paidStates })
  } else {
    query.where('payment.userId = :me', { me: user.id })
  }
  return connection(narrowed(query, states, search), page, [['createdAt', 'DESC']])
}

/** Surplus payments of a user with their refunds, newest first. The payments themselves may now belong to others. */
export function surplusOf(ctx: Ctx, user: User, page: PageArgs): Promise<Page<PaymentRefund>> {
  const query = ctx.db
    .createQueryBuilder(PaymentRefund, 'refund')
    .where('refund.payerId = :me and refund.surplus', { me: user.id })
  return connection(query, page, [['createdAt', 'DESC']])
}

/** All payments, newest first by default. */
export async function allPayments(
  ctx: Ctx,
  { filter: given, order, descending, ...paging }: AllPaymentsArgs,
): Promise<Page<Payment>> {
  const filter = given ?? {}
  const by = order ?? 'createdAt'
  const query = await matchingPayments(ctx, filter)
  if (by === 'student' || by === 'username') joinStudent(query)
  const page = await connection(query, paging, sortOf(by, descending ?? by === 'createdAt'))
  return countedBy(page, () => knownCount(ctx, paymentCounts, filter))
}

/**
 * Sort keys. Each set of keys is covered by one index, or by an index of the student together with one of the payment.
 * Payments that are not paid come before all others by time of payment.
 */
const sorts: Record<PaymentOrder, readonly Sort<Payment>[number][0][]> = {
  createdAt: ['createdAt'],
  paidAt: [{ sql: 'coalesce(payment.paid_at, to_timestamp(0))' }],
  amount: [{ sql: '(payment.amount - payment.discount_amount)' }],
  state: ['state', 'createdAt'],
  student: [{ sql: 'upper(student.last_name)' }, { sql: 'upper(student.first_name)' }],
  username: [{ sql: 'student.username' }],
}

const sortOf = (order: PaymentOrder, descending: boolean): Sort<Payment> =>
  sorts[order].map((key) => [key, descending ? 'DESC' : 'ASC'] as const)

function joinStudent(query: SelectQueryBuilder<Payment>): void {
  if (!query.expressionMap.joinAttributes.some(({ alias }) => alias.name === 'student')) {
    query.innerJoin('payment.user', 'student')
  }
}

/** Query of the payments that match a filter. */
export async function matchingPayments(ctx: Ctx, filter: PaymentFilterInput): Promise<SelectQueryBuilder<Payment>> {
  const { states, search, method, examId, userId, from, to, paidFrom, paidTo, received, refunded, ...rest } = filter
  const { currency, country, grade, language, categoryId, forExam, hasMethod, supervisorId, partnerId } = rest
  const query = narrowed(ctx.db.createQueryBuilder(Payment, 'payment'), states, search, { emails: true })
  if (method) query.andWhere('payment.method = :method', { method })
  if (examId) query.andWhere('payment.examId = :examId', { examId })
  if (userId) query.andWhere('payment.userId = :userId', { userId })
  if (from) query.andWhere('payment.createdAt >= :from', { from })
  if (to) query.andWhere('payment.createdAt < :to', { to })
  if (paidFrom) query.andWhere('payment.paidAt >= :paidFrom', { paidFrom })
  if (paidTo) query.andWhere('payment.paidAt < :paidTo', { paidTo })
  if (received != null) query.andWhere(`payment.paidAt is ${received ? 'not' : ''} null and payment.paidAmount > 0`)
  if (refunded != null) query.andWhere(`payment.refundedAmount ${refunded ? '>' : '='} 0`)
  if (currency) query.andWhere('payment.currency = :currency', { currency })
  if (country || grade != null) {
    joinStudent(query)
    ofCountry(query, 'student.country', country)
    ofGrade(query, 'student.grade', grade)
  }
  if (language === unknownLanguage) query.andWhere(`${languageOfPayment(ctx, 'payment.subject_id')} is null`)
  else if (language) query.andWhere(`${languageOfPayment(ctx, 'payment.subject_id')} = :language`, { language })
  if (forExam != null) query.andWhere(`payment.examId is ${forExam ? 'not' : ''} null`)
  if (hasMethod != null) query.andWhere(`payment.method is ${hasMethod ? 'not' : ''} null`)
  if (categoryId) {
    query.andWhere('payment.exam_id in (select id from exam where category_id = :categoryId)', { categoryId })
  }
  await ofStudentsOf(ctx, query, 'payment.user_id', { supervisorId, partnerId })
  return query
}

export const paymentCounts = defineHook<KnownCount<PaymentFilterInput>>('payments.counts')

/** Whether the states are those in which money is still to be paid. */
export const areOwed = (states: readonly Payment['state'][] | null | undefined): boolean =>
  new Set(states).size === owedStates.length && owedStates.every((state) => states?.includes(state))

function narrowed(
  query: SelectQueryBuilder<Payment>,
  states: Payment['state'][] | null | undefined,
  search: string | null | undefined,
  by: PeopleSearch = {},
): SelectQueryBuilder<Payment> {
  if (states) query.andWhere('payment.state = any(:states)', { states })
  const byNumber = ofNumber(search ?? '', by)
  if (byNumber) return query.andWhere(byNumber.sql, byNumber.parameters)
  return ofPeopleNamed(query, 'payment.user_id', search, by)
}

/** Condition for a receipt number, an invoice number, or words with a digit; null for other search words. */
function ofNumber(search: string, by: PeopleSearch) {
  const text = search.trim()
  const ending = receiptEnding(text)
  if (ending) return { sql: 'right(payment.id::text, 12) = :ending', parameters: { ending } }
  if (/^INV-\d/i.test(text)) {
    const number = text.toUpperCase()
    return { sql: 'payment.invoice_id in (select id from invoice where number = :number)', parameters: { number } }
  }
  const people = /\d/.test(text) && by.emails ? peopleNamed('own.user_id', text, by) : null
  // each part uses its own index
  return (
    people && {
      sql: `payment.id in (select own.id from payment own where ${people.sql}
        union all select entry.payment_id from payment_ledger entry where entry.reference = :reference)`,
      parameters: { ...people.parameters, reference: text },
    }
  )
}
