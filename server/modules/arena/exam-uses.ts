import { registerExamUse } from '../exams/public.ts'

const sat = `from attempt where attempt.exam_id = exam.id and attempt.kind = 'exam' and attempt.superseded_at is null
  and attempt.started_at is not null`

registerExamUse('sat', sat)
registerExamUse('open', `${sat} and attempt.closed_at is null`)
