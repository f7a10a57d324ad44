export { Category } from './category.entity.ts'
export { Exam, ExamDelivery, SelfieRule, type Level, type Scoring } from './exam.entity.ts'
export { Question, type QuestionText } from './question.entity.ts'
