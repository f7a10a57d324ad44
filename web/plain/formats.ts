import { usePlainPage } from './page.ts'

/** Formats of the page's language, by days of UTC like the printed certificate, so that server and browser agree. */
export function useFormats(): { day(iso: string): string; number(value: number): string } {
  const { locale } = usePlainPage()
  // English uses the European format
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale)
  return { day: (iso) => days.format(new Date(iso)), number: (value) => numbers.format(value) }
}
