import { defineModule } from '../../module.ts'
import { Category } from './category.entity.ts'
import './chosen-subjects.ts'
import { Exam } from './exam.entity.ts'
import { CategoryResolver, ExamResolver } from './exams.resolver.ts'
import { Question } from './papers/question.entity.ts'

/** What the module exams adds to the product. */
export const examsModule = defineModule({
  name: 'exams',
  entities: [Category, Exam, Question],
  resolvers: [CategoryResolver, ExamResolver],
})
