import { formatDate } from '../../../shared/input/format.ts'

/** A day of the bank, `2026-11-20`, in the page's language; it is the same in every time zone. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00`)
