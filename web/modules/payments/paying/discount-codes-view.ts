import { defineList } from '../../../shared/table/define-list.ts'

/** One's own discount codes. */
export const discountCodesList = defineList({ search: 'search', hidden: ['tier'] })
