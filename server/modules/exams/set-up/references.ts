import { registerUse } from '../../../uses.ts'

registerUse('category', 'USED_BY_EXAMS', `from exam where exam.category_id = category.id`)
registerUse('exam', 'USED_BY_EXAMS', `from exam other where other.practice_exam_id = exam.id`)
