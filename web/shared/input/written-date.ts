import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { partsOfMoment } from './format.ts'

dayjs.extend(customParseFormat)

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const
const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'DD',
  month: 'MM',
  year: 'YYYY',
  hour: 'HH',
  minute: 'mm',
}

/** How the page's language writes a day in digits, and a time with it, in dayjs' letters: `DD.MM.YYYY HH:mm`. */
export function writtenFormat(withTime: boolean): string {
  const parts = partsOfMoment(new Date(), withTime ? { ...day, ...time } : day)
  return parts
    .map(({ type, value }) => tokens[type] ?? value)
    .join('')
    .replace(/[,\s]+/g, ' ')
}

/**
 * What somebody writes into a field: as `writtenFormat` has it, with or without leading zeros, or by ISO 8601.
 * @returns YYYY-MM-DD, followed by THH:mm where there is a time (midnight when only the day is written); null: no date
 */
export function readWritten(text: string, withTime: boolean): string | null {
  const padded = text
    .toUpperCase()
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(/\b\d\b/g, '0$&')
  const formats = [writtenFormat(false), 'YYYY-MM-DD', ...(withTime ? [writtenFormat(true), 'YYYY-MM-DDTHH:mm'] : [])]
  const read = dayjs(padded, formats, true)
  return read.isValid() ? read.format(withTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') : null
}
