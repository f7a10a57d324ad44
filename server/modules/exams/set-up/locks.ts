import type { ExamDetails } from './details.ts'
import type { Use } from './uses.ts'

/**
 * The use of an exam that locks a column against changes: the table of docs/exam-office.md. Other columns can be
 * changed at any time; applicants are notified of those in `notifiedFields`.
 */
const locks: Partial<Record<keyof ExamDetails, Use>> = {
  // applicants chose a subject, a round, and whether to sit individually
  categoryId: 'applied',
  round: 'applied',
  byQualification: 'applied',
  teamSize: 'applied',
  delivery: 'applied',
  // attempts were sat under these rules; extra time is given through exam control
  languages: 'sat',
  layout: 'sat',
  opensAt: 'sat',
  localWindow: 'sat',
  durationSeconds: 'sat',
  graceSeconds: 'sat',
  scoring: 'sat',
  levels: 'sat',
  selfie: 'sat',
  mixQuestions: 'sat',
  mixOptions: 'sat',
  externalUrl: 'sat',
  externalSource: 'sat',
  initialLink: 'sat',
}

/** Changes of which applicants are notified by e-mail. */
export const notifiedFields: readonly (keyof ExamDetails)[] = [
  'opensAt',
  'closesAt',
  'localWindow',
  'durationSeconds',
  'selfie',
]

/** The use that locks a column of an exam, or null. Grades and languages can be added but not removed. */
export function lockOf(column: keyof ExamDetails, before: ExamDetails, after: ExamDetails): Use | null {
  if (column === 'fromGrade') return after.fromGrade > before.fromGrade ? 'applied' : null
  if (column === 'toGrade') return after.toGrade < before.toGrade ? 'applied' : null
  if (column === 'languages' && before.languages.some((language) => !after.languages.includes(language))) {
    return 'applied'
  }
  // an earlier end would cut off students who are sitting the exam
  if (column === 'closesAt') return after.closesAt < before.closesAt ? 'sat' : null
  return locks[column] ?? null
}
