import { defineList } from '../../../shared/table/define-list.ts'
import { choiceFilter } from '../../../shared/table/filters/filters.ts'

/** List definition of image competitions. */
export const competitionsList = defineList({ search: 'search' })

/** Participants of image competitions. */
export const usersList = defineList({
  search: 'search',
  filters: [choiceFilter('competitionId', { name: 'competition', label: 'imaginationAdmin:column.competition' })],
})
