import { demoValue } from '../../../demo-part/part.ts'

/** An attempt with camera recordings. */
export interface DemoFilmed {
  applicationId: string
  userId: string
  examId: string
  startedAt: Date
  closedAt: Date
}

/** The attempts of the second date; provided by the module of the attempts. */
export const demoFilmed = demoValue<readonly DemoFilmed[]>('filmed attempts')

/** Length of the recordings of the exam in progress, milliseconds. */
export const demoRecordedLength = 100_000

/** The attempts of the exam in progress in the order of its students; provided by the module of the attempts. */
export const demoFilmedNow = demoValue<readonly Omit<DemoFilmed, 'closedAt'>[]>('attempts that are filmed now')
