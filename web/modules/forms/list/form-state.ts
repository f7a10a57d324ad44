import { defineList, orderBy } from '../../../shared/table/define-list.ts'
import { countryFilter } from '../../../shared/table/filters/filters.ts'
import { stateTones } from '../../../shared/state-tones.ts'

export type FormState = keyof typeof stateTones.form

/** List definition of forms, newest first. */
export const formsList = defineList({
  search: 'search',
  order: orderBy({ name: 'name', opensAt: 'opensAt', closesAt: 'closesAt', createdAt: 'createdAt' }, 'createdAt'),
  jumps: { name: 'name', opensAt: 'day', closesAt: 'day' },
})

/** List definition of the answers to a form. */
export const answersList = defineList({ search: 'search', filters: [countryFilter('forms:answers.country')] })

export const formStates = Object.keys(stateTones.form) as readonly FormState[]
