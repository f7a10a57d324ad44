import { defineList } from '../../../shared/table/define-list.ts'

/** List of the viewer's own discount codes. */
export const discountCodesList = defineList({ search: 'search', hidden: ['tier'] })
