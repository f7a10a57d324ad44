import type { Exam } from './exam.entity.ts'
import { momentsOf } from '../../time/zones.ts'

/** Period in which an exam can be started: from `opensAt` until `closesAt`. */
export interface Window {
  opensAt: Date
  closesAt: Date
}

/**
 * The window of an exam in a time zone. With `localWindow` its times are wall-clock times of that zone (09:00–17:00
 * wherever the student lives), otherwise the same moments for all. A local time skipped by a clock change denotes a
 * moment after the gap; an ambiguous one denotes its first occurrence for the opening and its last for the closing, in
 * the student's favour.
 * @param timeZone IANA name; an unknown one is treated as UTC
 */
export function windowOf(exam: Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>, timeZone: string): Window {
  if (!exam.localWindow) return { opensAt: exam.opensAt, closesAt: exam.closesAt }
  return {
    opensAt: momentsOf(exam.opensAt, timeZone)[0],
    closesAt: momentsOf(exam.closesAt, timeZone)[1],
  }
}
