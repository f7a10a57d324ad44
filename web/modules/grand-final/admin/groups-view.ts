import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { choiceFilter, countryFilter, enumFilter } from '../../../shared/table/filters/filters.ts'
import { groupStates } from '../shared/known-values.ts'

/** List definition of the groups in the Grand Final. */
export const groupsList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', groupStates, { label: 'grandFinal:column.state', words: 'grandFinal:state' }),
    countryFilter('grandFinal:column.country'),
    choiceFilter('tag', { label: 'grandFinal:column.tag' }, 60),
  ],
  order: orderBy(
    {
      name: 'name',
      teacher: 'teacher',
      username: 'username',
      country: 'country',
      state: 'state',
      asked: 'asked',
      quota: 'quota',
      requestedAt: 'requestedAt',
      createdAt: 'createdAt',
    },
    'createdAt',
  ),
  jumps: { name: 'name', teacher: 'name', username: 'name', requestedAt: 'day' },
  hidden: ['username', 'teachers', 'tag', 'payer'],
})
