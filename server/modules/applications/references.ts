import { registerUse } from '../../uses.ts'

registerUse('category', 'USED_BY_QUALIFICATIONS', `from qualification where qualification.category_id = category.id`)
registerUse('exam', 'USED_BY_APPLICATIONS', `from application where application.exam_id = exam.id`)
