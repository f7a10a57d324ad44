/** Length of the reference after `RF` and its check digits (ISO 11649). */
const maxReference = 21

/** Remainder of a text of letters and digits by 97, with A as 10 and Z as 35 (ISO 7064). */
function mod97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Letters and digits of a text, in upper case. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Whether a text is an IBAN with correct check digits (ISO 13616); spaces are ignored. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(' ', '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/**
 * Structured creditor reference of the number of an invoice (ISO 11649): `RF` and two check digits before its letters
 * and digits.
 */
export function creditorReference(number: string): string {
  const reference = compact(number).slice(0, maxReference)
  return `RF${String(98 - mod97(`${reference}RF00`)).padStart(2, '0')}${reference}`
}

/** Whether the check digits of a structured creditor reference are correct. @internal */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1

/** A reference or an account in groups of four, as printed. */
export const inFours = (text: string): string => compact(text).replace(/(.{4})(?=.)/g, '$1 ')

/** The kind, the year and the place of a number, with any or no signs between them. */
const numbers = /(INV|PF)[^A-Z0-9]{0,3}(20\d{2})[^A-Z0-9]{0,3}(\d{6})(?!\d)/g
/** The same with a place that lacks its leading zeros, which needs a separator. */
const shortNumbers = /(INV|PF)[^A-Z0-9]{0,3}(20\d{2})[^A-Z0-9]{1,3}([1-9]\d{0,4})(?!\d)/g

/**
 * Numbers of invoices in a text that a payer typed: as structured references or plain, in any case, with or without
 * spaces and with any separators. A reference whose check digits are wrong counts by its number.
 */
export function numbersIn(text: string): string[] {
  const upper = text.toUpperCase()
  const found = new Set<string>()
  // spaces may be anywhere, since banks break lines after a fixed number of characters
  for (const source of [upper, upper.replace(/\s+/g, ''), compact(upper)]) {
    for (const pattern of [numbers, shortNumbers]) {
      for (const [, kind, year, place = ''] of source.matchAll(pattern)) {
        found.add(`${kind}-${year}-${place.padStart(6, '0')}`)
      }
    }
  }
  return [...found]
}
