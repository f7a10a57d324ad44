import { defineList } from '../../../shared/table/define-list.ts'
import { enumFilter } from '../../../shared/table/filters/filters.ts'

export const requestActions = ['changeDate', 'changeCategory', 'correctName', 'postCertificate'] as const
export type RequestAction = (typeof requestActions)[number]

export const requestStates = ['open', 'approved', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** List definition of the queue of requests. */
export const requestsList = defineList({
  search: 'search',
  filters: [
    enumFilter('state', requestStates, { label: 'forms:list.state', words: 'forms:requestState' }),
    enumFilter('action', requestActions, { label: 'forms:request.action', words: 'forms:action' }),
  ],
})

/** The list of request forms in the store. */
export const requestFormList = { field: 'allRequestForms' }
