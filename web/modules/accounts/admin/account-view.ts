import { addressId } from '../../../relay/address-id.ts'
import { linkedFilters, periodVariables } from '../../../shared/table/linked-filters.ts'
import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import { oneOf } from '../../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

/** Students are one list of the admins', supervisors and partners another. */
export type AccountKind = 'student' | 'adult'

/** What the state of an account is filtered by. */
export const accountStates = ['registered', 'active', 'draft', 'disabled'] as const

const newestFirst = { column: 'createdAt', descending: true }

/** Filters and columns of each list. */
export const accountViews: Record<AccountKind, TableViewOptions> = {
  student: {
    filters: ['state', 'country', 'grade', ...linkedFilters.accounts],
    sort: newestFirst,
    hidden: ['city', 'phone'],
  },
  adult: {
    filters: ['type', 'state', 'country', ...linkedFilters.accounts],
    sort: newestFirst,
    hidden: ['city', 'phone', 'referenceCode'],
  },
}

function variablesOf(kind: AccountKind, { search, sort, filters }: TableView) {
  const type = oneOf(['supervisor', 'partner'], filters['type'])
  const grade = Number(filters['grade'])
  return {
    userTypes: kind === 'student' ? (['student'] as const) : type ? [type] : (['supervisor', 'partner'] as const),
    search: search || null,
    country: /^[A-Z]{2}$/.test(filters['country'] ?? '') ? filters['country'] : null,
    grade: Number.isInteger(grade) && grade > 0 && grade < 13 ? grade : null,
    state: oneOf(accountStates, filters['state']),
    ...periodVariables(filters),
    reached: oneOf(['applied', 'paid', 'sat', 'certified'], filters['reached']),
    supervisorId: addressId('User', filters['supervisor']) || null,
    partnerId: addressId('User', filters['partner']) || null,
    order: oneOf(['createdAt', 'lastName', 'username'], sort?.column) ?? 'createdAt',
    descending: sort?.descending ?? true,
  }
}

/** A list's variables out of its address. */
export const accountVariables =
  (kind: AccountKind) =>
  ({ request }: { request: Request }) =>
    variablesOf(kind, viewOfRequest(request, accountViews[kind]))
