import { defineList } from '../../../shared/table/define-list.ts'
import { countryFilter } from '../../../shared/table/filters.ts'

/** Badge colors of form states. */
export const formStateColor = { draft: 'gray', planned: 'amber', open: 'green', closed: 'gray' } as const
export type FormState = keyof typeof formStateColor

/** List definition of forms, newest first. */
export const formsList = defineList({ search: 'search' })

/** List definition of the answers to a form. */
export const answersList = defineList({ search: 'search', filters: [countryFilter('forms:answers.country')] })

export const formStates = Object.keys(formStateColor) as readonly FormState[]
