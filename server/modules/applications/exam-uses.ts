import { registerExamUse } from '../exams/public.ts'

registerExamUse(
  'applied',
  `from application where application.exam_id = exam.id and application.state in ('applied', 'paid')`,
)
registerExamUse('paid', `from application where application.exam_id = exam.id and application.state = 'paid'`)
