import { registerUse } from '../../../uses.ts'

registerUse('category', 'USED_BY_DISCOUNTS', `from discount where category.id = any(discount.category_ids)`)
