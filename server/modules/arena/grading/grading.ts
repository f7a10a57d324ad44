import type { StoredAnswers } from '../../../../shared/questions/raw-answer.ts'
import type { GivenAnswers } from '../../../../shared/results/grade.ts'
import { languageIn, type Exam } from '../../exams/public.ts'

/**
 * The answers of an attempt with the language of its paper: that of the application if the exam has it, as when the paper
 * is shown.
 */
export const givenIn = (
  { answers, typed }: StoredAnswers,
  exam: Pick<Exam, 'languages'>,
  application: { readonly language: string },
): GivenAnswers => ({ answers, typed, language: languageIn(exam, application.language) })
