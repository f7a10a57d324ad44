import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_SEGMENTS: `from segment where segment.stored_filter->'categoryFilter' ? category.slug`,
  },
  exam: {
    USED_BY_SEGMENTS: `from segment where segment.stored_filter->'sessionFilter'->'examIds' ? exam.id::text`,
  },
}
