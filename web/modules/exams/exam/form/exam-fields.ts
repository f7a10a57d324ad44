import { graphql, readInlineData } from 'react-relay'
import { minorUnits } from '../../../../../shared/decimal.ts'
import { required } from '../../../../../shared/required.ts'
import type { examFields_exam$data, examFields_exam$key } from '../../../../__generated__/examFields_exam.graphql.ts'
import type { ExamDetailsInput } from '../../../../__generated__/NewExamPageMutation.graphql.ts'
import { boot } from '../../../../shared/app/boot.ts'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { scoringInput, type ScoringTexts } from '../../questions/editor/question-scoring.ts'
import { examScoringInput, noScoring, sectionTexts } from './scoring-values.ts'
import { translationInput, translationValues } from '../../../../shared/words/TranslationFields.tsx'

const fragment = graphql`
  fragment examFields_exam on Exam @inline {
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
        exact {
          right
          wrong
          blank
          start
          floor
        }
      }
      levels {
        name
        fromQuestionNo
        toQuestionNo
        passMark
        scoring {
          right
          wrong
          blank
          parts
        }
      }
      mixQuestions
      mixOptions
      resultAtOnce
      appealDays
      practiceExamId
    }
  }
`
type Exam = examFields_exam$data

export interface LevelValues {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  /** 0: the next section is always open */
  passMark: number
  /** where it differs from that of the exam */
  scoring: ScoringTexts
}

/** Time zone of the form's date fields: a local window is entered in wall-clock time, which is stored as UTC. */
export const zoneOf = (localWindow: boolean) => (localWindow ? 'UTC' : undefined)

const momentField = (at: string | null | undefined, { localWindow }: Exam) => formatLocalField(at, zoneOf(localWindow))

const { platform, grades } = boot.edition
const isLanguage = platform === 'hilingua'

const languageLevels = ['Beginners', 'Movers', 'Runners', 'Flyers'].map((name, i): LevelValues => ({
  name,
  fromQuestionNo: i * 20 + 1,
  toQuestionNo: i * 20 + 20,
  passMark: 10,
  scoring: noScoring,
}))

interface ExamField<V> {
  /** value in a new exam of this edition */
  initial: V
  /** value in an existing exam */
  read: (exam: Exam) => V
}
const field = <V>(initial: V, read: (exam: Exam) => V): ExamField<V> => ({ initial, read })

/**
 * Every field of the exam form. A field with the name and value of one in `ExamDetailsInput` is sent unchanged; others
 * are converted in `detailsInput`.
 */
const fields = {
  categoryId: field('', ({ category }) => category.id),
  titles: field(translationValues([]), ({ titles }) => translationValues(titles)),
  fromGrade: field(grades[0], ({ fromGrade }) => fromGrade),
  toGrade: field(grades[1], ({ toGrade }) => toGrade),
  languages: field(['en'], ({ languages }) => [...languages]),
  round: field(1, ({ round }) => round),
  price: field(0, ({ price }) => price.amount / 100),
  byQualification: field(false, ({ byQualification }) => byQualification),

  localWindow: field(platform !== 'stem', ({ localWindow }) => localWindow),
  opensAt: field('', (exam) => momentField(exam.opensAt, exam)),
  closesAt: field('', (exam) => momentField(exam.closesAt, exam)),
  minutes: field(isLanguage ? 90 : 60, ({ durationSeconds }) => durationSeconds / 60),
  graceSeconds: field(10, ({ setUp }) => setUp.graceSeconds),
  applyFrom: field('', (exam) => momentField(exam.setUp.applyFrom, exam)),
  applyUntil: field('', (exam) => momentField(exam.setUp.applyUntil, exam)),

  delivery: field<Exam['delivery']>('board', ({ delivery }) => delivery),
  layout: field<Exam['chosenLayout']>('arena', ({ chosenLayout }) => chosenLayout),
  externalUrl: field('', ({ setUp }) => setUp.externalUrl ?? ''),
  externalSource: field('', ({ setUp }) => setUp.externalSource ?? ''),
  initialLink: field('', ({ setUp }) => setUp.initialLink ?? ''),
  selfie: field<Exam['selfie']>('optional', ({ selfie }) => selfie),
  teamSize: field(1, ({ teamSize }) => teamSize),
  practiceExamId: field<string | null>(null, ({ setUp }) => setUp.practiceExamId ?? null),

  // exact numbers as typed
  right: field('1', ({ setUp }) => setUp.scoring.exact.right),
  wrong: field(isLanguage ? '-2' : '0', ({ setUp }) => setUp.scoring.exact.wrong),
  blank: field('0', ({ setUp }) => setUp.scoring.exact.blank),
  start: field('0', ({ setUp }) => setUp.scoring.exact.start),
  floor: field('', ({ setUp }) => setUp.scoring.exact.floor ?? ''),
  levels: field<LevelValues[]>(isLanguage ? languageLevels : [], ({ setUp }) =>
    setUp.levels.map((level) => ({ ...level, scoring: sectionTexts(level.scoring) })),
  ),
  mixQuestions: field(false, ({ setUp }) => setUp.mixQuestions),
  mixOptions: field(false, ({ setUp }) => setUp.mixOptions),
  resultAtOnce: field(false, ({ setUp }) => setUp.resultAtOnce),
  appealDays: field(7, ({ setUp }) => setUp.appealDays),
}

/** Values of the exam form. */
export type ExamValues = { [Name in keyof typeof fields]: (typeof fields)[Name]['initial'] }

const valuesBy = (value: (field: ExamField<unknown>) => unknown): ExamValues =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, value(each)])) as ExamValues

/** Form values of a new exam with the edition's defaults. */
export const newValues = (): ExamValues => valuesBy(({ initial }) => initial)

/** Form values and version of an existing exam. */
export function valuesOf(key: examFields_exam$key): { values: ExamValues; version: number } {
  const exam = readInlineData(fragment, key)
  return { values: valuesBy(({ read }) => read(exam)), version: exam.setUp.version }
}

/** Input of the mutation. Requires the dates to be filled in. */
export function detailsInput(values: ExamValues): ExamDetailsInput {
  const moment = (value: string) => parseLocalField(value, zoneOf(values.localWindow))
  const { titles, minutes, right, wrong, blank, start, floor, levels, price, ...same } = values
  return {
    ...same,
    titles: translationInput(titles),
    opensAt: required(moment(values.opensAt), 'opening time'),
    closesAt: required(moment(values.closesAt), 'closing time'),
    applyFrom: moment(values.applyFrom),
    applyUntil: moment(values.applyUntil),
    durationSeconds: Math.round(minutes * 60),
    scoring: examScoringInput({ right, wrong, blank, start, floor }),
    levels: levels.map((level) => ({ ...level, scoring: scoringInput(level.scoring) })),
    priceAmount: minorUnits(price),
  }
}
