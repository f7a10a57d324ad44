import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  category: {
    USED_BY_EXAMS: `from exam where exam.category_id = category.id`,
  },
  exam: {
    USED_BY_EXAMS: `from exam other where other.practice_exam_id = exam.id`,
  },
}
