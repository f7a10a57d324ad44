import { graphql, readInlineData } from 'react-relay'
import { minorUnits } from '../../../../shared/decimal.ts'
import type { examForm_exam$key } from '../../../__generated__/examForm_exam.graphql.ts'
import type { ExamDetailsInput } from '../../../__generated__/NewExamPageMutation.graphql.ts'
import { boot } from '../../../shared/app/boot.ts'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { formatDateTime, formatNumber, formatWallClock } from '../../../shared/input/format.ts'
import { translationInput, translationValues } from '../../../shared/words/TranslationFields.tsx'
import type { TranslationValues } from '../../../shared/words/TranslationFields.tsx'

export interface LevelValues {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  passMark: number
}

/** Values of the exam form. */
export interface ExamValues {
  categoryId: string
  titles: TranslationValues
  fromGrade: number
  toGrade: number
  languages: string[]
  delivery: string
  externalUrl: string
  externalSource: string
  initialLink: string
  layout: string
  opensAt: string
  closesAt: string
  localWindow: boolean
  minutes: number
  graceSeconds: number
  applyFrom: string
  applyUntil: string
  right: number
  wrong: number
  blank: number
  levels: LevelValues[]
  selfie: string
  mixQuestions: boolean
  mixOptions: boolean
  resultAtOnce: boolean
  appealDays: number
  practiceExamId: string | null
  price: number
  round: number
  byQualification: boolean
  teamSize: number
}

export const zoneOf = (localWindow: boolean) => (localWindow ? 'UTC' : undefined)

/** Form values and version of an existing exam. */
export function valuesOf(exam: examForm_exam$key): ExamValues & { version: number } {
  const data = readInlineData(
    graphql`
      fragment examForm_exam on Exam @inline {
        titles {
          language
          text
        }
        category {
          id
        }
        fromGrade
        toGrade
        languages
        delivery
        chosenLayout
        opensAt
        closesAt
        localWindow
        durationSeconds
        selfie
        price {
          amount
        }
        round
        byQualification
        teamSize
        setUp {
          version
          externalUrl
          externalSource
          initialLink
          graceSeconds
          applyFrom
          applyUntil
          scoring {
            right
            wrong
            blank
          }
          levels {
            name
            fromQuestionNo
            toQuestionNo
            passMark
          }
          mixQuestions
          mixOptions
          resultAtOnce
          appealDays
          practiceExamId
        }
      }
    `,
    exam,
  )
  const { setUp, localWindow } = data
  const zone = zoneOf(localWindow)
  return {
    version: setUp.version,
    categoryId: data.category.id,
    titles: translationValues(data.titles),
    fromGrade: data.fromGrade,
    toGrade: data.toGrade,
    languages: [...data.languages],
    delivery: data.delivery,
    externalUrl: setUp.externalUrl ?? '',
    externalSource: setUp.externalSource ?? '',
    initialLink: setUp.initialLink ?? '',
    layout: data.chosenLayout,
    opensAt: formatLocalField(data.opensAt, zone),
    closesAt: formatLocalField(data.closesAt, zone),
    localWindow,
    minutes: data.durationSeconds / 60,
    graceSeconds: setUp.graceSeconds,
    applyFrom: formatLocalField(setUp.applyFrom, zone),
    applyUntil: formatLocalField(setUp.applyUntil, zone),
    right: setUp.scoring.right,
    wrong: setUp.scoring.wrong,
    blank: setUp.scoring.blank,
    levels: setUp.levels.map((level) => ({ ...level })),
    selfie: data.selfie,
    mixQuestions: setUp.mixQuestions,
    mixOptions: setUp.mixOptions,
    resultAtOnce: setUp.resultAtOnce,
    appealDays: setUp.appealDays,
    practiceExamId: setUp.practiceExamId ?? null,
    price: data.price.amount / 100,
    round: data.round,
    byQualification: data.byQualification,
    teamSize: data.teamSize,
  }
}

/** Form values of a new exam with the edition's defaults. */
export function newValues(): ExamValues {
  const { platform, grades } = boot.edition
  const isLanguage = platform === 'hilingua'
  return {
    categoryId: '',
    titles: translationValues([]),
    fromGrade: grades[0],
    toGrade: grades[1],
    languages: ['en'],
    delivery: 'board',
    externalUrl: '',
    externalSource: '',
    initialLink: '',
    layout: 'arena',
    opensAt: '',
    closesAt: '',
    localWindow: platform !== 'stem',
    minutes: isLanguage ? 90 : 60,
    graceSeconds: 10,
    applyFrom: '',
    applyUntil: '',
    right: 1,
    wrong: isLanguage ? -2 : 0,
    blank: 0,
    levels: isLanguage
      ? ['Beginners', 'Movers', 'Runners', 'Flyers'].map((name, i) => ({
          name,
          fromQuestionNo: i * 20 + 1,
          toQuestionNo: i * 20 + 20,
          passMark: 10,
        }))
      : [],
    selfie: 'optional',
    mixQuestions: false,
    mixOptions: false,
    resultAtOnce: false,
    appealDays: 7,
    practiceExamId: null,
    price: 0,
    round: 1,
    byQualification: false,
    teamSize: 1,
  }
}

/** Input of the mutation. Requires the dates to be filled in. */
export function detailsInput(values: ExamValues): ExamDetailsInput {
  const moment = (field: string) => parseLocalField(field, zoneOf(values.localWindow))
  const { titles, minutes, right, wrong, blank, price, ...same } = values
  return {
    ...same,
    delivery: values.delivery as ExamDetailsInput['delivery'],
    layout: values.layout as ExamDetailsInput['layout'],
    selfie: values.selfie as ExamDetailsInput['selfie'],
    titles: translationInput(titles),
    opensAt: moment(values.opensAt)!,
    closesAt: moment(values.closesAt)!,
    applyFrom: moment(values.applyFrom),
    applyUntil: moment(values.applyUntil),
    durationSeconds: Math.round(minutes * 60),
    scoring: { right, wrong, blank },
    priceAmount: minorUnits(price),
  }
}

/** The times of the form that decide when attempts end. Requires the dates to be filled in. */
export function timesOf(values: ExamValues) {
  const { closesAt, localWindow, durationSeconds } = detailsInput(values)
  return { closesAt, localWindow, durationSeconds }
}

/** Fields whose changes notify registered students. */
export const notifiedFields = ['opensAt', 'closesAt', 'localWindow', 'minutes', 'selfie'] as const
export type NotifiedField = (typeof notifiedFields)[number]

/** Old and new value of a changed time or duration; null for other fields. */
export function changeText(
  name: NotifiedField,
  before: ExamValues,
  after: ExamValues,
): { before: string; after: string } | null {
  if (name === 'minutes') return { before: formatNumber(before.minutes), after: formatNumber(after.minutes) }
  if (name !== 'opensAt' && name !== 'closesAt') return null
  const write = (values: ExamValues) => {
    const moment = parseLocalField(values[name], zoneOf(values.localWindow))
    if (!moment) return '–'
    return values.localWindow ? formatWallClock(moment) : formatDateTime(moment)
  }
  return { before: write(before), after: write(after) }
}
