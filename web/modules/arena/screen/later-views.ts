import { Later } from '../../../ui/later.ts'

/**
 * Views that the waiting room does without. They are loaded while a student waits, so that the start of the exam does not
 * wait for them.
 */
export const laterViews = {
  /** the paper, with the fields of its answers */
  paper: new Later(() => import('./ExamScreen.tsx')),
  /** a student's breaks, which few students have */
  breaks: new Later(() => import('./breaks/Breaks.tsx')),
  /** the right answers after practice */
  practiceReview: new Later(() => import('./stages/PracticeReview.tsx')),
  /** the steps to the exam of another provider */
  guidedStart: new Later(() => import('./stages/GuidedStart.tsx')),
}
