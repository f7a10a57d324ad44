import type { AccountState } from '../../../__generated__/AccountsPageQuery.graphql.ts'
import { addressId } from '../../../relay/address-id.ts'
import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import {
  countryFilter,
  enumFilter,
  filter,
  gradeFilter,
  periodFilter,
  valuesOf,
} from '../../../shared/table/filters/filters.ts'
import { oneOf } from '../../../ui/table/table-view.ts'

/** Students have one admin list, supervisors and partners another. */
export type AccountKind = 'student' | 'adult'

/** Values of the account state filter. */
const accountStates = valuesOf<AccountState>({ registered: 1, active: 1, draft: 1, disabled: 1 })

const adults = ['supervisor', 'partner'] as const

const shared = {
  input: 'filter',
  search: 'search',
  sort: { column: 'createdAt', descending: true },
  jumps: { lastName: 'name', username: 'name', createdAt: 'day' },
  order: orderBy({ createdAt: 'createdAt', lastName: 'lastName', username: 'username' }, 'createdAt'),
} as const

const filters = [
  countryFilter('people:column.country', { unknown: true }),
  enumFilter('state', accountStates, { label: 'people:column.state', words: 'admin:standing' }),
  periodFilter('from', 'to', 'people:column.added'),
  filter(['reached'], ({ reached }) => ({ reached: oneOf(['applied', 'paid', 'sat', 'certified'], reached) })),
  filter(['supervisor'], ({ supervisor }) => ({ supervisorId: addressId('User', supervisor) || null })),
  filter(['partner'], ({ partner }) => ({ partnerId: addressId('User', partner) || null })),
]

/** Account lists, with the filters and columns of each. */
export const accountLists = {
  student: defineList({
    ...shared,
    filters: [
      filter([], () => ({ userTypes: ['student'] as const })),
      gradeFilter('people:column.grade', { unknown: true }),
      ...filters,
    ],
    hidden: ['city', 'phone'],
  }),
  adult: defineList({
    ...shared,
    filters: [
      filter(
        ['type'],
        ({ type }) => {
          const one = oneOf(adults, type)
          return { userTypes: one ? [one] : adults }
        },
        {
          kind: 'choice',
          name: 'type',
          label: 'admin:accounts.type',
          options: adults.map((value) => ({ value, text: `admin:role.${value}` as const })),
        },
      ),
      ...filters,
    ],
    hidden: ['city', 'phone', 'referenceCode'],
  }),
} as const
