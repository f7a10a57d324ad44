export { keyAddressOf } from './papers/sealing/key-address.ts'
export { partKeys, questionKey, startCodeOf, type PartKey } from './papers/sealing/paper-secrets.ts'
export { newestSealedPapers, sealedPaperOf, type SealedFiles } from './papers/sealing/sealing.service.ts'
export { Category } from './category.entity.ts'
export { Exam, ExamDelivery, ExamLayout, languageIn, SelfieRule } from './exam.entity.ts'
export { AcceptAnswerInput } from './exams.inputs.ts'
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
export { measureFile, refusalGroups, type Measured } from './exchange/measure.ts'
export { examVersion, listedExams } from './listed-exams.ts'
export { Money } from './money.ts'
export { Choice, choiceIn, choiceOf, choices } from './papers/paper.ts'
export type { GradingPaper, GradingQuestion } from '../../../shared/results/grading-paper.ts'
export { rightByte, rightOption } from './papers/content.ts'
export { onCorrected } from './papers/corrections.ts'
export { correctedContent } from './editor/content/index.ts'
export { QuestionContentScalar, QuestionKind, QuestionShapeScalar } from './papers/question-kind.ts'
export { maxQuestions } from './papers/paper-checks.ts'
export { examSubjects } from './runs/exam-subjects.ts'
export { explanationsOf, paperAt, paperOf } from './papers/paper.service.ts'
export { drawnPaper } from './papers/printing/print.service.ts'
export { PrintedPaper } from './papers/printing/print.types.ts'
export { asSeen, questionsAsOf, variantAmong } from './papers/seen.service.ts'
export { Question } from './papers/question.entity.ts'
export { correctQuestion, currentQuestions, lockExam, type Correction } from './papers/questions.service.ts'
export { extraWorkIf } from './papers/extra-work.ts'
export { stageSql } from './set-up/exam-stage.ts'
export { onExamTimesChanged, type TimesChange } from './set-up/times-hooks.ts'
export { usesOfExam } from './set-up/uses.ts'
export { windowOf, type Window } from './window.ts'
export { examFragment, examsArea } from './rest/exams.ts'
export {
  demoExamInProgress,
  demoMixedRounds,
  demoPastExams,
  demoSeason,
  demoSecondDate,
  examsOf,
  type DemoExamInProgress,
  type DemoMixedRounds,
  type DemoSeason,
} from './demo/cast.ts'
export { examsModule } from './module.ts'
