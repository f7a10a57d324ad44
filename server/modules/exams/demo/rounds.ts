import { texts, type EveryText } from '../../../demo-part/texts.ts'
import { localized, type Locale, type LocalizedText, type Platform } from '../../../editions.ts'
import { colon } from '../../../base/typeset.ts'
import type { Category } from '../category.entity.ts'
import type { Exam } from '../exam.entity.ts'

/** Names of rounds, as they follow the category in a title. */
export const rounds = {
  practice: { en: 'Practice', az: 'Məşq', fr: 'Entraînement', ru: 'Тренировка', tr: 'Alıştırma' },
  qualification: {
    en: 'Qualification',
    az: 'Seçim mərhələsi',
    fr: 'Qualification',
    ru: 'Отборочный тур',
    tr: 'Eleme turu',
  },
  secondDate: { en: 'Second date', az: 'İkinci tarix', fr: 'Seconde date', ru: 'Вторая дата', tr: 'İkinci tarih' },
  semiFinal: { en: 'Semi-final', az: 'Yarımfinal', fr: 'Demi-finale', ru: 'Полуфинал', tr: 'Yarı final' },
  final: { en: 'Final', az: 'Final', fr: 'Finale', ru: 'Финал', tr: 'Final' },
  global: {
    en: 'Global round',
    az: 'Qlobal mərhələ',
    fr: 'Tour mondial',
    ru: 'Мировой тур',
    tr: 'Küresel tur',
  },
  warmUp: {
    en: 'Warm-up round',
    az: 'Hazırlıq mərhələsi',
    fr: 'Tour préparatoire',
    ru: 'Пробный тур',
    tr: 'Hazırlık turu',
  },
  first: { en: 'First exam', az: 'Birinci imtahan', fr: 'Premier examen', ru: 'Первый экзамен', tr: 'Birinci sınav' },
  draft: { en: 'Draft', az: 'Qaralama', fr: 'Brouillon', ru: 'Черновик', tr: 'Taslak' },
  recorded: {
    en: 'Camera round',
    az: 'Kameralı mərhələ',
    fr: 'Tour sous caméra',
    ru: 'Тур под камерой',
    tr: 'Kameralı tur',
  },
  mixedPractice: {
    en: 'Mixed practice',
    az: 'Qarışıq məşq',
    fr: 'Entraînement mixte',
    ru: 'Смешанная тренировка',
    tr: 'Karma alıştırma',
  },
  firstMixed: {
    en: 'First mixed round',
    az: 'Birinci qarışıq mərhələ',
    fr: 'Premier tour mixte',
    ru: 'Первый смешанный тур',
    tr: 'Birinci karma tur',
  },
  secondMixed: {
    en: 'Second mixed round',
    az: 'İkinci qarışıq mərhələ',
    fr: 'Second tour mixte',
    ru: 'Второй смешанный тур',
    tr: 'İkinci karma tur',
  },
  second: { en: 'Second exam', az: 'İkinci imtahan', fr: 'Second examen', ru: 'Второй экзамен', tr: 'İkinci sınav' },
} satisfies Record<string, EveryText>
export type RoundName = keyof typeof rounds

/** The round number of a named round, and whether it requires qualification. */
export function roundOf(platform: Platform, name: RoundName): Pick<Exam, 'round' | 'byQualification'> {
  const order: Partial<Record<RoundName, number>> =
    platform === 'hilingua' ? { semiFinal: 1, final: 2, global: 3 } : { final: 2, second: 2 }
  return {
    round: name === 'warmUp' ? 0 : (order[name] ?? 1),
    byQualification: isLater(platform, name),
  }
}

/** Whether a round requires qualification; the rounds of the edition `neo` are independent. */
const isLater = (platform: Platform, name: RoundName) => platform !== 'neo' && (name === 'final' || name === 'global')

/** The fee of an exam in minor units; warm-up and later rounds are free. */
export function priceOf(platform: Platform, { priceAmount }: Category, name: RoundName): number {
  return name === 'warmUp' || isLater(platform, name) ? 0 : priceAmount
}

/** Title of an exam: the names of its category and its round. */
export function titleOf(category: LocalizedText, round: EveryText): EveryText {
  const inLanguage = (code: Locale) => `${localized(category, code)}${colon(code)} ${round[code]}`
  return texts(inLanguage('en'), inLanguage('az'), inLanguage('fr'), inLanguage('ru'), inLanguage('tr'))
}
