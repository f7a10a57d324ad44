import { graphql, readInlineData } from 'react-relay'
import { minorUnits } from '../../../../../../shared/decimal.ts'
import type { SaveGrandFinalEventInput } from '../../../../../__generated__/EventFormMutation.graphql.ts'
import type { eventValues_event$key } from '../../../../../__generated__/eventValues_event.graphql.ts'
import { formatLocalField, parseLocalField } from '../../../../../shared/input/date-field.ts'
import { wordsInput, wordsValues } from '../../../../../shared/words/words.ts'
import type { WordsValues } from '../../../../../shared/words/words.ts'
import { phases } from '../../../shared/known-values.ts'
import type { CapValues } from './CountryCaps.tsx'

/** Limits of places; an empty value means no limit. */
export const limits = [
  'totalPlaces',
  'studentPlaces',
  'teacherPlaces',
  'countryStudentPlaces',
  'countryTeacherPlaces',
] as const

/** Required numbers of the rules. */
export const figures = ['studentsPerTeacher', 'companionGrade', 'offerDays'] as const

/** Form values of an event. */
export interface EventValues
  extends Record<(typeof limits)[number], number | string>, Record<(typeof figures)[number], number> {
  season: string
  place: string
  timeZone: string
  startsOn: string
  endsOn: string
  currency: string
  published: boolean
  words: WordsValues
  /** Local date and time in the zone of the event, by phase. */
  phases: Record<(typeof phases)[number], string>
  /** In percent. */
  cardSurcharge: number
  /** In units of the currency. */
  supplement: number
  countryCaps: CapValues[]
  rules: { daysBefore: number; percent: number }[]
}

const fragment = graphql`
  fragment eventValues_event on GrandFinalEvent @inline {
    season
    place
    timeZone
    startsOn
    endsOn
    currency
    published
    words {
      language
      title
      text
    }
    phases {
      name
      opensAt
    }
    totalPlaces
    studentPlaces
    teacherPlaces
    countryStudentPlaces
    countryTeacherPlaces
    countryCaps {
      country
      students
      teachers
    }
    studentsPerTeacher
    companionGrade
    offerDays
    cardSurcharge
    supplement {
      amount
    }
    cancellationRules {
      daysBefore
      percent
    }
  }
`

/** Reads the form values of an event. */
export function eventValues(event: eventValues_event$key): EventValues {
  const data = readInlineData(fragment, event)
  const { season, place, timeZone, startsOn, endsOn, currency, studentsPerTeacher, companionGrade, offerDays } = data
  return {
    season,
    place,
    timeZone,
    startsOn,
    endsOn,
    currency,
    studentsPerTeacher,
    companionGrade,
    offerDays,
    published: Boolean(data.published),
    words: wordsValues(data.words ?? []),
    phases: Object.fromEntries(
      data.phases.map(({ name, opensAt }) => [name, formatLocalField(opensAt, timeZone)]),
    ) as Record<(typeof phases)[number], string>,
    totalPlaces: data.totalPlaces ?? '',
    studentPlaces: data.studentPlaces ?? '',
    teacherPlaces: data.teacherPlaces ?? '',
    countryStudentPlaces: data.countryStudentPlaces ?? '',
    countryTeacherPlaces: data.countryTeacherPlaces ?? '',
    cardSurcharge: data.cardSurcharge / 100,
    supplement: data.supplement.amount / 100,
    countryCaps: data.countryCaps.map(({ country, students, teachers }): CapValues => ({
      country,
      students: students ?? '',
      teachers: teachers ?? '',
    })),
    rules: data.cancellationRules.map((rule) => ({ ...rule })),
  }
}

const limitOf = (value: number | string) => (typeof value === 'number' ? value : null)

/** Input of the form values. */
export function eventInput(id: string, values: EventValues): SaveGrandFinalEventInput {
  const { words, phases: given, rules, countryCaps, cardSurcharge, supplement, ...rest } = values
  return {
    ...rest,
    id,
    totalPlaces: limitOf(rest.totalPlaces),
    studentPlaces: limitOf(rest.studentPlaces),
    teacherPlaces: limitOf(rest.teacherPlaces),
    countryStudentPlaces: limitOf(rest.countryStudentPlaces),
    countryTeacherPlaces: limitOf(rest.countryTeacherPlaces),
    words: wordsInput(words),
    phases: phases.flatMap((name) => {
      const opensAt = parseLocalField(given[name], rest.timeZone)
      return opensAt ? [{ name, opensAt }] : []
    }),
    cardSurcharge: minorUnits(Number(cardSurcharge)),
    supplementAmount: minorUnits(supplement),
    cancellationRules: rules,
    countryCaps: countryCaps.map(({ country, students, teachers }) => ({
      country,
      students: limitOf(students),
      teachers: limitOf(teachers),
    })),
  }
}
