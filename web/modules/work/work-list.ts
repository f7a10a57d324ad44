import type { WorkState } from '../../__generated__/RunsPageQuery.graphql.ts'
import { addressId } from '../../relay/address-id.ts'
import { stateTones } from '../../shared/state-tones.ts'
import { defineList } from '../../shared/table/define-list.ts'
import { filter, valuesOf } from '../../shared/table/filters/filters.ts'
import { oneOf } from '../../ui/table/table-view.ts'

const states = valuesOf<WorkState>(stateTones.work)

/** List of work in the background, newest first. */
export const workList = defineList({
  input: 'filter',
  filters: [
    filter(['kind'], ({ kind }) => ({ kinds: kind ? [kind.slice(0, 100)] : null }), {
      kind: 'choice',
      name: 'kind',
      label: 'work:column.kind',
    }),
    filter(
      ['state'],
      ({ state }) => {
        const known = oneOf(states, state)
        return { states: known ? [known] : null }
      },
      {
        kind: 'choice',
        name: 'state',
        label: 'work:column.state',
        options: states.map((value) => ({ value, text: `work:state.${value}` as const })),
      },
    ),
    filter(['person'], ({ person }) => ({ startedById: addressId('User', person) || null }), {
      kind: 'choice',
      name: 'person',
      label: 'work:column.startedBy',
    }),
  ],
})
