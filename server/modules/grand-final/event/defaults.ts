import { element } from '../../../../shared/required.ts'
import type { Edition, LocalizedText } from '../../../editions.ts'
import type { StoredWords } from '../../texts/public.ts'
import { phaseNames, type Phases } from './phases.ts'

const text = (en: string, az: string, fr: string, ru: string, tr: string): LocalizedText => ({ en, az, fr, ru, tr })

/** Default places of each edition's Grand Final. */
const places = {
  stem: { totalPlaces: null, studentPlaces: 600, teacherPlaces: 75, countryStudentPlaces: 40, countryTeacherPlaces: 5 },
  neo: { totalPlaces: null, studentPlaces: 400, teacherPlaces: 50, countryStudentPlaces: 48, countryTeacherPlaces: 6 },
  hilingua: {
    totalPlaces: 250,
    studentPlaces: null,
    teacherPlaces: null,
    countryStudentPlaces: 24,
    countryTeacherPlaces: 3,
  },
} as const

const zones: Record<string, string> = {
  Paris: 'Europe/Paris',
  London: 'Europe/London',
  'New York': 'America/New_York',
}

/** Default figures of a new event; organisers can change all of them. */
export function defaultEvent({ platform, currency, grandFinalPlace }: Edition) {
  return {
    place: grandFinalPlace,
    timeZone: zones[grandFinalPlace] ?? 'UTC',
    currency,
    ...places[platform],
    studentsPerTeacher: 8,
    companionGrade: 4,
    offerDays: 7,
    cardSurcharge: 400,
    supplementAmount: 95_000,
    cancellationRules: [
      { daysBefore: 90, percent: 100 },
      { daysBefore: 60, percent: 50 },
      { daysBefore: 30, percent: 25 },
    ],
  }
}

const titled = (title: string) => ({ title, text: '' })

/** Title of a new event's main programme. */
export const mainProgramWords: StoredWords = {
  en: titled('Main programme'),
  az: titled('Əsas proqram'),
  fr: titled('Programme principal'),
  ru: titled('Основная программа'),
  tr: titled('Ana program'),
}

/** Default prices of a new event's main programme. */
export const defaultPrices = {
  amount: 225_000,
  earlyAmount: 200_000,
  depositAmount: 85_000,
  earlyDepositAmount: 60_000,
}

/** Default phases of a new event, counted back from its first day. */
export function defaultPhases(startsOn: string): Phases {
  const first = Date.parse(`${startsOn}T00:00:00Z`)
  const daysBefore = [240, 210, 150, 140, 90, 45, -4]
  return Object.fromEntries(
    phaseNames.map((name, i) => [name, new Date(first - element(daysBefore, i) * 86_400_000).toISOString()]),
  ) as Phases
}

/** Default contests of a new event. */
export const defaultCategories = [
  {
    titles: text(
      'Science Lab',
      'Elm laboratoriyası',
      'Laboratoire de sciences',
      'Научная лаборатория',
      'Bilim Laboratuvarı',
    ),
    venue: 'PhET',
    teamFrom: 2,
    teamTo: 3,
    fromGrade: 3,
    toGrade: 12,
  },
  {
    titles: text('Biology Quest', 'Biologiya axtarışı', 'Quête de biologie', 'Биологический квест', 'Biyoloji Görevi'),
    venue: 'LabXchange',
    teamFrom: 1,
    teamTo: 1,
    fromGrade: 6,
    toGrade: 12,
  },
  {
    titles: text('Coding Arena', 'Kodlaşdırma arenası', 'Arène de codage', 'Арена программирования', 'Kodlama Arenası'),
    venue: 'CodeCombat',
    teamFrom: 1,
    teamTo: 2,
    fromGrade: 3,
    toGrade: 12,
  },
]
