import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_DISCOUNTS: `from discount where category.id = any(discount.category_ids)`,
  },
}
