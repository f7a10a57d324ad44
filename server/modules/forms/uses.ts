import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  exam: {
    USED_BY_FORMS: `from custom_form where custom_form.audience->>'examId' = exam.id::text`,
    USED_BY_CODE_BATCHES: `from external_code_batch batch where batch.audience->>'examId' = exam.id::text`,
  },
  segment: {
    USED_BY_FORMS: `from custom_form where custom_form.segment_id = segment.id`,
  },
}
