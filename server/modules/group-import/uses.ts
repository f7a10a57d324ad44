import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  exam: {
    USED_BY_CLASS_LISTS: `from group_import list where list.state in ('checking', 'draft', 'running') and exam.id = any(list.exam_ids)`,
  },
}
