import { defineList } from '../../../shared/table/define-list.ts'

/** Practice, and second chances. */
export const secondSittingsList = defineList({ search: 'search' })
