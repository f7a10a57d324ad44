export { Category } from './category.entity.ts'
export { Exam, ExamDelivery, ExamLayout, languageIn, SelfieRule, type Level, type Scoring } from './exam.entity.ts'
export { ExamConnection } from './exams.resolver.ts'
export { categoryById, examById, questionCountByExam } from './exams.loaders.ts'
export {
  importQuestions,
  shuffles,
  type Import,
  type ImportFormat,
  type Refusal,
  type Shuffle,
} from './import.service.ts'
export { examVersion, listedExams } from './listed-exams.ts'
export { Money } from './money.ts'
export {
  Choice,
  choiceIn,
  choiceOf,
  choices,
  type GradingPaper,
  type GradingQuestion,
  type StudentPaper,
  type StudentQuestion,
} from './papers/paper.ts'
export { onCorrected } from './papers/corrections.ts'
export { explanationsOf, paperAt, paperOf, type Paper } from './papers/paper.service.ts'
export { drawnPaper } from './papers/printing/print.service.ts'
export { PrintedPaper } from './papers/printing/print.types.ts'
export { asSeen, questionsAsOf, variantAmong, type SeenQuestion } from './papers/seen.service.ts'
export { inVariant, variantOf, type VariantQuestion } from './papers/variant.ts'
export { Question, type QuestionText } from './papers/question.entity.ts'
export {
  addQuestions,
  correctQuestion,
  currentQuestions,
  lockExam,
  publishExam,
  type Correction,
  type NewQuestion,
} from './papers/questions.service.ts'
export { extraWorkIf } from './papers/extra-work.ts'
export { stageSql } from './set-up/exam-stage.ts'
export { onExamTimesChanged, type TimesChange } from './set-up/times-hooks.ts'
export { countOfUse, isUsed, usesOfExam, type Use } from './set-up/uses.ts'
export { windowOf, type Window } from './window.ts'
export { examFragment, examsArea } from './rest/exams.ts'
export {
  demoExamInProgress,
  demoPastExams,
  demoSeason,
  demoSecondDate,
  examsOf,
  type DemoExamInProgress,
  type DemoSeason,
} from './demo/cast.ts'
export { examsModule } from './module.ts'
export { differences } from './papers/consistency.ts'
