import type { Plugin } from 'vite'
import { contentLanguages } from '../input/content-languages.ts'
import type { AzerbaijaniWords } from './azerbaijani.ts'
import { required } from '../../../shared/required.ts'

const id = 'virtual:azerbaijani-words'

/** Vite plugin that embeds Node's Azerbaijani locale data (dates, countries, languages) for browsers without it. */
export function azerbaijaniWords(): Plugin {
  return {
    name: 'azerbaijani-words',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(words())}` : null),
  }
}

function words(): AzerbaijaniWords {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
  const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  const dates: Record<string, string> = {}
  for (const width of ['long', 'short'] as const) {
    for (const [part, moments] of [
      ['month', months],
      ['weekday', weekdays],
    ] as const) {
      for (const moment of moments) {
        // formatted with a day: a month on its own may be in a different case
        const said = (locale: string) =>
          required(
            new Intl.DateTimeFormat(locale, { [part]: width, day: 'numeric', timeZone: 'UTC' })
              .formatToParts(moment)
              .find(({ type }) => type === part),
            part,
          ).value
        dates[said('tr')] = said('az')
      }
    }
  }
  const regions = new Intl.DisplayNames(['az'], { type: 'region', fallback: 'none' })
  const languages = new Intl.DisplayNames(['az'], { type: 'language' })
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return {
    dates,
    regions: Object.fromEntries(
      codes.flatMap((code) => {
        const name = regions.of(code)
        return name ? [[code, name]] : []
      }),
    ),
    languages: Object.fromEntries(contentLanguages.map((code) => [code, languages.of(code) ?? code])),
  }
}
