export { singleChoice } from '../papers/content.ts'
export { publishExam } from '../papers/questions.service.ts'
