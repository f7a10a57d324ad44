import { defineList } from '../../../shared/table/define-list.ts'

/** List definition shared by practice and make-up attempts. */
export const secondSittingsList = defineList({ search: 'search', hidden: ['given'] })
