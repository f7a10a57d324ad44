import { registerUse } from '../../uses.ts'

registerUse('exam', 'USED_BY_FORMS', `from custom_form where custom_form.audience->>'examId' = exam.id::text`)
registerUse(
  'exam',
  'USED_BY_CODE_BATCHES',
  `from external_code_batch batch where batch.audience->>'examId' = exam.id::text`,
)
registerUse('segment', 'USED_BY_FORMS', `from custom_form where custom_form.segment_id = segment.id`)
