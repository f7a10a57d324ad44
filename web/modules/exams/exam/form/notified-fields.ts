import { parseLocalField } from '../../../../shared/input/date-field.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../../shared/input/format.ts'
import { detailsInput, zoneOf, type ExamValues } from './exam-fields.ts'

/** Fields whose changes notify registered students. */
export const notifiedFields = ['opensAt', 'closesAt', 'localWindow', 'minutes', 'selfie'] as const
export type NotifiedField = (typeof notifiedFields)[number]

/** The times of the form that determine when attempts end. Requires the dates to be filled in. */
export function timesOf(values: ExamValues) {
  const { closesAt, localWindow, durationSeconds } = detailsInput(values)
  return { closesAt, localWindow, durationSeconds }
}

/** Old and new value of a changed time or duration; null for other fields. */
export function changeText(
  name: NotifiedField,
  before: ExamValues,
  after: ExamValues,
): { before: string; after: string } | null {
  if (name === 'minutes') return { before: formatNumber(before.minutes), after: formatNumber(after.minutes) }
  if (name !== 'opensAt' && name !== 'closesAt') return null
  const write = (values: ExamValues) => {
    const moment = parseLocalField(values[name], zoneOf(values.localWindow))
    if (!moment) return '–'
    return values.localWindow ? formatWallClock(moment) : formatDateTime(moment)
  }
  return { before: write(before), after: write(after) }
}
