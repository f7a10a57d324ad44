import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  exam: {
    ungraded: `from attempt where attempt.exam_id = exam.id and attempt.kind = 'exam' and attempt.superseded_at is null
     and attempt.closed_at is not null and not exists (select from report where report.attempt_id = attempt.id)`,
  },
}
