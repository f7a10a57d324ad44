/** The three editions of the product; a node serves one of them. */
export const platforms = ['stem', 'neo', 'hilingua'] as const
export type Platform = (typeof platforms)[number]

/** The languages of the interface. */
export const locales = ['en', 'az', 'fr', 'ru', 'tr'] as const
export type Locale = (typeof locales)[number]

/** The language if the interface has it, else English. */
export const knownLocale = (language: string | null | undefined): Locale =>
  locales.find((known) => known === language) ?? 'en'

/** Differences between editions, except their design, which is in the web app. */
export interface Edition {
  readonly platform: Platform
  readonly title: string
  readonly calendarTitle: string
  readonly imaginationTitle: string
  readonly currency: 'EUR' | 'USD'
  /** first and last school grade that may register */
  readonly grades: readonly [from: number, to: number]
  /** minimum students for a school collaboration request */
  readonly schoolThreshold: number
  readonly grandFinalPlace: string
}

export const editions: Record<Platform, Edition> = {
  stem: {
    platform: 'stem',
    title: 'STEM Olympiad',
    calendarTitle: 'Olympiad Calendar',
    imaginationTitle: 'STEM AI',
    currency: 'EUR',
    grades: [1, 12],
    schoolThreshold: 50,
    grandFinalPlace: 'Paris',
  },
  neo: {
    platform: 'neo',
    title: 'Neo Science Olympiad',
    calendarTitle: 'Neo Science Calendar',
    imaginationTitle: 'NEO AI',
    currency: 'USD',
    grades: [3, 11],
    schoolThreshold: 25,
    grandFinalPlace: 'New York',
  },
  hilingua: {
    platform: 'hilingua',
    title: 'Hi-Lingua Language Competition',
    calendarTitle: 'Hi-Lingua Calendar',
    imaginationTitle: 'STEM AI',
    currency: 'EUR',
    grades: [3, 12],
    schoolThreshold: 10,
    grandFinalPlace: 'London',
  },
}

/** A text in several languages; English is always present. */
export type LocalizedText = { en: string } & { [language: string]: string }

/** The text in the wanted language, else in English. */
export const localized = (text: LocalizedText, language: string): string => text[language] ?? text.en
