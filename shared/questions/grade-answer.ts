import type { PartRule, QuestionContent } from './content.ts'
import { gradeContent, partRulesOf } from './kinds/index.ts'
import type { AnswerFrame } from './kinds/kind.ts'
import type { AnswerGrade } from './kinds/parts.ts'
import type { RawAnswer } from './raw-answer.ts'

/** Version of the rules of grading and scoring. It grows when an answer can get another score than before. @internal */
export const rulesVersion = 1

/** What grading needs of a question; of its texts only the frame. */
export type GradedQuestion = QuestionContent & { parts: PartRule; frame: AnswerFrame }

/**
 * Grades an answer.
 * @param language language code of the student's paper
 */
export const gradeAnswer = (question: GradedQuestion, raw: RawAnswer, language: string): AnswerGrade =>
  gradeContent(question, raw, { language, frame: question.frame, parts: knownPartRule(question) })

/** The question's rule for parts, or all or nothing if its kind does not have the rule. */
export const knownPartRule = ({ kind, parts }: GradedQuestion): PartRule =>
  partRulesOf(kind).includes(parts) ? parts : 'all'
