import type { BankEntryState } from '../../../__generated__/BankTransfersPageQuery.graphql.ts'
import { addressId } from '../../../relay/address-id.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import { filter, valuesOf } from '../../../shared/table/filters/filters.ts'

export const bankEntryStates = valuesOf<BankEntryState>({
  open: 1,
  part: 1,
  matched: 1,
  returned: 1,
  ignored: 1,
  reversed: 1,
  outgoing: 1,
})

const day = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/** List of the entries of all statements. */
export const bankList = defineList({
  input: 'filter',
  search: 'search',
  filters: [
    filter(
      ['state', 'undecided'],
      ({ state, undecided }) => {
        const one = bankEntryStates.find((known) => known === state)
        return { states: one ? [one] : undecided ? (['open', 'part'] as const) : null }
      },
      {
        kind: 'choice',
        name: 'state',
        label: 'bank:column.state',
        options: bankEntryStates.map((value) => ({ value, text: `bank:state.${value}` as const })),
      },
    ),
    filter(['from', 'to'], ({ from, to }) => ({ from: day(from), to: day(to) }), {
      kind: 'period',
      from: 'from',
      to: 'to',
      label: 'bank:column.bookedOn',
    }),
    filter(['statement'], ({ statement }) => ({ statementId: addressId('BankStatement', statement) || null })),
  ],
  hidden: ['payerAccount', 'bankReference'],
})
