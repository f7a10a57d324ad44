import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_MAILINGS: `from mail_campaign m where m.state not in ('sent', 'cancelled') and m.stored_filter->'categoryFilter' ? category.slug`,
  },
  exam: {
    USED_BY_MAILINGS: `from mail_campaign m where m.state not in ('sent', 'cancelled') and m.stored_filter->'sessionFilter'->'examIds' ? exam.id::text`,
  },
}
