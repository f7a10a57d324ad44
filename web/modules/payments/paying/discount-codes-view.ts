import { defineList } from '../../../shared/table/define-list.ts'
import { discountOrder } from '../discounts/discounts-view.ts'

/** List of the viewer's own discount codes. */
export const discountCodesList = defineList({ search: 'search', ...discountOrder, hidden: ['tier'] })
