import type { Locale } from '../editions.ts'
import type { SheetReader } from '../../shared/sheet-cell.ts'
import { wallTime } from '../time/zones.ts'

/** Formats exported values in the reader's language and time zone. */
export function sheetReader(locale: Locale, now: number, timeZone: string): SheetReader {
  const regions = new Intl.DisplayNames([locale], { type: 'region' })
  const languages = new Intl.DisplayNames([locale], { type: 'language' })
  const percents = new Intl.NumberFormat(locale, { style: 'percent' })
  const prices = new Map<string, Intl.NumberFormat>()
  const priceFormat = (currency: string) => {
    let format = prices.get(currency)
    if (!format) prices.set(currency, (format = new Intl.NumberFormat(locale, { style: 'currency', currency })))
    return format
  }
  return {
    now,
    wallTime: (moment) => wallTime(timeZone, moment),
    country: (code) => nameIn(regions, code),
    language: (code) => nameIn(languages, code),
    price: (minorUnits, currency) => priceFormat(currency).format(minorUnits / 100),
    percent: (fraction) => percents.format(fraction),
  }
}

function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code // an invalid code
  }
}
