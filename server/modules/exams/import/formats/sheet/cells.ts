import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { readNumber } from '../../../../../../shared/questions/numbers/read-number.ts'
import { inEnglish } from '../../../../../errors/errors.ts'
import { asText, plainNumber, type SheetCell } from '../../../../../sheets/cell.ts'
import { Refused } from '../../refusals.ts'
import type { RefusalCode } from '../../types.ts'
import { exactText } from '../exact.ts'

/** Characters of a number that a cell without a number format shows at most (Excel, LibreOffice Calc, Google Sheets). */
const shownCharacters = 11
/** Numbers from here on have lost digits: spreadsheet programs store 15. */
const exactDigits = 1e15

const asTextAgain = 'Format the cell as text and type it again'

/**
 * The text that the author of a sheet sees in a cell.
 * @param language language code of the file
 * @throws Refused if it cannot be known, or if a spreadsheet program has changed what was typed
 */
export function shownText(cell: SheetCell, language: string): string {
  const { kind, number, text } = cell
  if (cell.hidesRuns) {
    throw new Refused(
      'unsupported_format',
      'Letters of this text have a form of their own, such as superscripts, which this format of file hides. Save it as XLSX.',
    )
  }
  if (kind === 'date') {
    throw new Refused(
      'unsupported_format',
      `The cell holds a date or a time (${text}), as when a spreadsheet program changes 1/2. ${asTextAgain}.`,
    )
  }
  if (kind === 'boolean' && language !== 'en' && /^(?:TRUE|FALSE)$/.test(text)) {
    throw new Refused(
      'unsupported_format',
      `The cell holds the logical value ${text}, which each program shows in its own language. ${asTextAgain}.`,
    )
  }
  if (number !== undefined && Math.abs(number) >= exactDigits) {
    throw new Refused(
      'unsupported_format',
      `The cell holds a number of more than 15 digits, which spreadsheet programs round. ${asTextAgain}.`,
    )
  }
  if (number !== undefined && isCut(number, text)) {
    const shown = Number(number.toPrecision(9))
    throw new Refused(
      'unsupported_format',
      `The cell shows about ${shown} but holds ${text}. Format the cell as text and type what students should see.`,
    )
  }
  const reading = asText(cell)
  if ('refused' in reading) throw new Refused('unsupported_format', inEnglish(reading.refused))
  return reading.value
}

/** Whether a cell without a number format shows fewer digits than it stores. */
const isCut = (number: number, text: string): boolean =>
  !Number.isInteger(number) && text === plainNumber(number) && text.length > shownCharacters + (number < 0 ? 1 : 0)

/**
 * The exact number in a cell: a text as students would type it, or a stored number as it is shown.
 * @param shown unit that is printed behind the box
 * @throws Refused for a text that is no number or two, and for a cell that shows another number than it stores
 */
export function exactNumberIn(cell: SheetCell, code: RefusalCode, shown?: string): string {
  const text = shownText(cell, 'en')
  const stored = cell.kind === 'number' || cell.kind === 'percent' ? cell.number : undefined
  const readings = readingsOf(stored === undefined ? text : withoutSigns(text, shown), shown)
  if (stored !== undefined) {
    const [meant] = readings.filter((value) => isSame(value.toNumber(), stored))
    if (meant) return exactText(meant)
    throw new Refused(
      code,
      `The cell shows ${text} but holds ${plainNumber(stored)}. Format the cell as text and type the number.`,
    )
  }
  const [value, other] = readings
  if (other) {
    const all = readings.map((each) => exactText(each)).join(' or ')
    throw new Refused(code, `${text} can mean ${all}. Write it without separators of thousands.`)
  }
  if (value) return exactText(value)
  throw new Refused(code, `${text.slice(0, 60)} is not a number.`)
}

function readingsOf(text: string, shown: string | undefined): Rational[] {
  const readings = readNumber(text, { form: 'any', ...(shown ? { shown } : {}) })
  if (readings.state === 'refused') return []
  return readings.state === 'read' ? [readings.reading.value] : readings.readings.map(({ value }) => value)
}

/** The number that a format shows, without the currency, and with a minus sign instead of parentheses. */
function withoutSigns(text: string, shown: string | undefined): string {
  const plain = shown ? text.replace(shown, '') : text
  return plain
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/\p{Sc}|\p{L}+/gu, '')
    .replace(/^-\s+/, '-')
    .trim()
}

const isSame = (one: number, other: number) => Number(one.toPrecision(15)) === Number(other.toPrecision(15))

/** A number as the reader reads it, and nothing else: 1.125 alone could be 1125. */
export function numberText(value: string): string {
  const exact = Rational.parse(value)
  if (!exact) return value
  const text = exactText(exact)
  return readNumber(text, { form: 'any' }).state === 'ambiguous' ? `${text}0` : text
}
