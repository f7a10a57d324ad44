import { viewOfRequest } from '../../../shared/table/use-table-view.ts'
import type { TableViewOptions } from '../../../ui/table/table-view.ts'

/** Colours of the states of a form. */
export const formStateColor = { draft: 'gray', planned: 'amber', open: 'green', closed: 'gray' } as const
export type FormState = keyof typeof formStateColor

export const formsView: TableViewOptions = {}
export const answersView: TableViewOptions = { filters: ['country'] }

/** Variables of the list of forms out of its address. */
export const formsVariables = ({ request }: { request: Request }) => ({
  search: viewOfRequest(request, formsView).search || null,
})

export const formStates = Object.keys(formStateColor) as readonly FormState[]
