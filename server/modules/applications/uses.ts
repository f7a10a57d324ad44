import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  exam: {
    applied: `from application where application.exam_id = exam.id and application.state in ('applied', 'paid')`,
    paid: `from application where application.exam_id = exam.id and application.state = 'paid'`,
    USED_BY_APPLICATIONS: `from application where application.exam_id = exam.id`,
  },
  category: {
    USED_BY_QUALIFICATIONS: `from qualification where qualification.category_id = category.id`,
  },
}
