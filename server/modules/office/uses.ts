import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_EVENTS: `from calendar_entry where calendar_entry.category_id = category.id`,
  },
  segment: {
    USED_BY_ANNOUNCEMENTS: `from announcement where announcement.segment_id = segment.id`,
  },
}
