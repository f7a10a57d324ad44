import type { Uses } from '../../module/uses.ts'

const sat = `from attempt where attempt.exam_id = exam.id and attempt.kind = 'exam' and attempt.superseded_at is null
  and attempt.started_at is not null`

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  exam: {
    sat: sat,
    open: `${sat} and attempt.closed_at is null`,
  },
}
