import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_MATERIALS: `from study_material where study_material.category_id = category.id`,
  },
}
