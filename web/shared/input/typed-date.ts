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

/** Numeric date format of the page's language, optionally with time, as a dayjs pattern: `DD.MM.YYYY HH:mm`. */
export function typedDateFormat(withTime: boolean): string {
  const parts = partsOfMoment(new Date(), withTime ? { ...day, ...time } : day)
  return parts
    .map(({ type, value }) => tokens[type] ?? value)
    .join('')
    .replace(/[,\s]+/g, ' ')
}

/**
 * Parses typed text in the format of `typedDateFormat`, with or without leading zeros, or in ISO 8601.
 * @returns YYYY-MM-DD, with a time followed by THH:mm (midnight if only the day is given); null: not a date
 */
export function parseTypedDate(text: string, withTime: boolean): string | null {
  const padded = text
    .toUpperCase()
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(/\b\d\b/g, '0$&')
  const formats = [
    typedDateFormat(false),
    'YYYY-MM-DD',
    ...(withTime ? [typedDateFormat(true), 'YYYY-MM-DDTHH:mm'] : []),
  ]
  const read = dayjs(padded, formats, true)
  return read.isValid() ? read.format(withTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') : null
}
