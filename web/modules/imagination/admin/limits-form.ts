import type { SaveImageLimitsInput } from '../../../__generated__/LimitsFormMutation.graphql.ts'
import { locales } from '../../../base/locale.ts'
import type { TranslationValues } from '../../../shared/words/TranslationFields.tsx'

/** Limits that are plain numbers. */
export const limitNumbers = ['perDay', 'perStudent', 'perApplication', 'mostVariants', 'mostWaiting', 'lanes'] as const

/** Form values of the limits of image generation. */
export interface LimitValues extends Record<(typeof limitNumbers)[number], number> {
  active: boolean
  size: string
  /** Daily ceiling of the costs in units of the currency. */
  ceiling: number
  /** Forbidden words of each language, one per line. */
  words: TranslationValues
}

/** Distinct words of a text with one word per line or between commas; single letters are left out. */
const wordsOf = (text: string) =>
  [...new Set(text.split(/[\n,]/).map((word) => word.trim().toLowerCase()))].filter((word) => word.length > 1)

/** Input of the form values. */
export const limitsInput = ({ ceiling, words, ...values }: LimitValues): SaveImageLimitsInput => ({
  ...values,
  dailyCeilingMicros: Math.round(ceiling * 1_000_000),
  blockedWords: locales.map((language) => ({ language, words: wordsOf(words[language]) })),
})
