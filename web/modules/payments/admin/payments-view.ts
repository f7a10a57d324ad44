import { addressId } from '../../../relay/address-id.ts'
import { linkedFilters, momentOfDay, periodVariables } from '../../../shared/table/linked-filters.ts'
import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

export const paymentStates = ['due', 'processing', 'paid', 'partiallyRefunded', 'refunded', 'cancelled'] as const
export const paymentMethods = ['card', 'discount', 'coupon', 'invoice', 'cash', 'bank'] as const
export const invoiceStates = ['open', 'paid', 'cancelled'] as const
export const discountStates = ['active', 'suspended'] as const

export const paymentsView: TableViewOptions = { filters: ['state', 'method', ...linkedFilters.payments] }
export const invoicesView: TableViewOptions = { filters: ['state'], hidden: ['username', 'reference'] }
export const discountsView: TableViewOptions = { filters: ['state', 'batch', 'owner'], hidden: ['batch', 'tier'] }

/** Variables out of the addresses of the lists; what is not a known value is not asked for. */
export function paymentsVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, paymentsView)
  const state = paymentStates.find((known) => known === filters['state'])
  return {
    search: search || null,
    states: state ? [state] : filters['open'] ? (['due', 'processing'] as const) : null,
    method: paymentMethods.find((known) => known === filters['method']) ?? null,
    ...periodVariables(filters),
    paidFrom: momentOfDay(filters['paidFrom']),
    paidTo: momentOfDay(filters['paidTo'], 1),
    received: filters['received'] ? true : null,
    refunded: filters['refunded'] ? true : null,
    currency: /^[A-Z]{3}$/.test(filters['currency'] ?? '') ? filters['currency'] : null,
    country: /^[A-Z]{2}$/.test(filters['country'] ?? '') ? filters['country'] : null,
    categoryId: addressId('Category', filters['category']) || null,
    examId: addressId('Exam', filters['exam']) || null,
    supervisorId: addressId('User', filters['supervisor']) || null,
    partnerId: addressId('User', filters['partner']) || null,
  }
}

export function invoicesVariables({ request }: { request: Request }) {
  const { filters } = viewOfRequest(request, invoicesView)
  return { state: invoiceStates.find((known) => known === filters['state']) ?? null }
}

export function discountsVariables({ request }: { request: Request }) {
  const { search, filters } = viewOfRequest(request, discountsView)
  return {
    search: search || null,
    state: discountStates.find((known) => known === filters['state']) ?? null,
    batch: filters['batch']?.slice(0, 80) ?? null,
    ownerId: filters['owner'] ?? null,
  }
}
