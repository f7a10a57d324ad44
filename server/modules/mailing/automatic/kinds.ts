import { registerEnum } from '../../../graphql/enums.ts'
import type { MailCategory } from '../categories.ts'

/** Kinds of automatic messages. The order is that of the office's list. */
export const AutomaticKind = {
  applied: 'applied',
  feeUnpaid: 'feeUnpaid',
  examTomorrow: 'examTomorrow',
  moved: 'moved',
  resultPublished: 'resultPublished',
  certificateReady: 'certificateReady',
  appealDecided: 'appealDecided',
  summary: 'summary',
} as const
export type AutomaticKind = keyof typeof AutomaticKind
registerEnum(AutomaticKind, {
  name: 'AutomaticMessageKind',
  description: 'Occasion of an automatic message',
  values: {
    applied: 'A student has a place in an exam',
    feeUnpaid: 'A fee is unpaid some hours before the exam closes, when the place would be lost',
    examTomorrow: 'An exam opens in some hours',
    moved: 'An exam has another opening time, or someone moved the student to another date',
    resultPublished: 'A result was published',
    certificateReady: 'Certificates were issued',
    appealDecided: 'A question about a result was answered',
    summary: 'Daily summary for a supervisor of the messages about their students',
  },
})
export const automaticKinds = Object.values(AutomaticKind)

/** Variables of every kind. A variable whose name ends in `Url` becomes a link. */
const commonVariables = ['firstName', 'lastName', 'fullName', 'studentId', 'pageUrl', 'siteUrl'] as const

/** Fixed properties of a kind. */
interface KindOf {
  /** `service` cannot be unsubscribed from */
  readonly category: MailCategory
  /** variables besides the common ones */
  readonly variables: readonly string[]
  /** hours before the occasion at which a mail is due; null: at the occasion itself */
  readonly hours: readonly number[] | null
  /** state in a new installation */
  readonly enabled: boolean
  /** follows what the recipient has just done, so it is also sent at night */
  readonly atNight: boolean
}

const kindTable: Readonly<Record<AutomaticKind, KindOf>> = {
  applied: {
    category: 'service',
    variables: ['exam', 'opens', 'closes', 'payment'],
    hours: null,
    enabled: true,
    atNight: true,
  },
  feeUnpaid: {
    category: 'exams',
    variables: ['exam', 'opens', 'deadline', 'fee'],
    hours: [72, 24],
    enabled: true,
    atNight: false,
  },
  examTomorrow: {
    category: 'exams',
    variables: ['exam', 'opens', 'closes', 'minutes', 'device'],
    hours: [24],
    enabled: true,
    atNight: false,
  },
  moved: {
    category: 'service',
    variables: ['exam', 'opens', 'closes', 'minutes', 'examBefore', 'opensBefore'],
    hours: null,
    enabled: true,
    atNight: false,
  },
  resultPublished: {
    category: 'service',
    variables: ['exam', 'award'],
    hours: null,
    enabled: true,
    atNight: false,
  },
  certificateReady: {
    category: 'exams',
    variables: ['certificates', 'count'],
    hours: null,
    enabled: true,
    atNight: false,
  },
  appealDecided: {
    category: 'service',
    variables: ['exam', 'decision', 'answer', 'effect'],
    hours: null,
    enabled: true,
    atNight: false,
  },
  summary: { category: 'exams', variables: ['summary', 'count'], hours: null, enabled: false, atNight: false },
}

/** Fixed properties of a kind. */
export const kindOf = (kind: AutomaticKind): KindOf => kindTable[kind]

/** Variables that the texts of a kind can contain. */
export const variablesOf = (kind: AutomaticKind): readonly string[] => [
  ...commonVariables,
  ...kindTable[kind].variables,
]
