import { examsAreUsedBy } from '../exams/public.ts'

examsAreUsedBy(
  'applied',
  `from application where application.exam_id = exam.id and application.state in ('applied', 'paid')`,
)
examsAreUsedBy('paid', `from application where application.exam_id = exam.id and application.state = 'paid'`)
