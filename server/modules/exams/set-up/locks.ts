import type { ExamDetails } from './details.ts'
import type { Use } from './uses.ts'

/**
 * Which change is refused once somebody did what: the table of docs/exam-office.md. What is not named may always
 * change; those who applied are told of `toldOf`.
 */
const locks: Partial<Record<keyof ExamDetails, Use>> = {
  // who applied chose a subject, a round, and whether to sit it alone
  categoryId: 'applied',
  round: 'applied',
  byQualification: 'applied',
  teamSize: 'applied',
  delivery: 'applied',
  // who sat it did so by these rules; time is given in the live control
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

/** Changes that those who applied are told of by e-mail. */
export const toldOf: readonly (keyof ExamDetails)[] = [
  'opensAt',
  'closesAt',
  'localWindow',
  'durationSeconds',
  'selfie',
]

/** The use that locks a column of an exam, or null. Grades and languages can be added but not taken away. */
export function lockOf(column: keyof ExamDetails, before: ExamDetails, after: ExamDetails): Use | null {
  if (column === 'fromGrade') return after.fromGrade > before.fromGrade ? 'applied' : null
  if (column === 'toGrade') return after.toGrade < before.toGrade ? 'applied' : null
  if (column === 'languages' && before.languages.some((language) => !after.languages.includes(language))) {
    return 'applied'
  }
  // who sits now would have to stop earlier
  if (column === 'closesAt') return after.closesAt < before.closesAt ? 'sat' : null
  return locks[column] ?? null
}
