import type { Locale } from '../editions.ts'

/** A text in every language of the interface. */
export type EveryText = Record<Locale, string>

/** A text in every language of the interface. */
export const texts = (en: string, az: string, fr: string, ru: string, tr: string): EveryText => ({ en, az, fr, ru, tr })

/** Titles and texts in the form in which modules store them. */
export function words(titles: EveryText, bodies: EveryText): Record<Locale, { title: string; text: string }> {
  const wordsIn = (locale: Locale) => ({ title: titles[locale], text: bodies[locale] })
  return { en: wordsIn('en'), az: wordsIn('az'), fr: wordsIn('fr'), ru: wordsIn('ru'), tr: wordsIn('tr') }
}
