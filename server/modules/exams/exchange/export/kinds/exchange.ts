import type {
  PartRule,
  QuestionContent,
  QuestionKind,
  QuestionWords,
} from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import type { ExportLoss } from '../export-loss.ts'
import type { ExportedQuestion, Pictures } from '../exported-question.ts'
import type { KindWriter } from '../qti/kinds/kind.ts'

/** A question of a kind that is written to a file. */
export type QuestionOf<K extends QuestionKind> = Omit<ExportedQuestion, 'content'> & { content: QuestionContent<K> }

/** How the texts of a question are written in Moodle XML. */
export interface MoodleTexts {
  /** content of an element, with its pictures as files */
  content(text: string): string
  /** HTML alone */
  html(text: string): string
  pictures: Pictures
  language: string
}

/** A question type of Moodle with the elements of its answers. */
export interface MoodleAnswers {
  type: string
  lines: string[]
  /** replaces the gaps of the question's HTML; absent without gaps */
  withGaps?(html: string): string
}

/** How the texts of a question are written in GIFT: escaped HTML in one line. */
export interface GiftTexts {
  html(text: string): string
  /** an option, whose percent sign at the start is no weight */
  option(text: string): string
  escaped(text: string): string
  language: string
}

/** The answers of a question in GIFT, one a line; with a missing word, the parts of its text around the answers. */
export interface GiftAnswers {
  lines: string[]
  around?: [before: string, after: string]
}

/** A question's content with what is needed to grade answers to it. */
export interface ComparedContent<K extends QuestionKind = QuestionKind> {
  content: QuestionContent<K>
  words: QuestionWords
  parts: PartRule
  language: string
}

/** A question's texts and content. */
export interface Meaning<K extends QuestionKind = QuestionKind> {
  words: QuestionWords
  content: QuestionContent<K>
}

/** How the questions of a kind are written to files, and compared with what is read back. */
export interface KindExchange<K extends QuestionKind> {
  qti: KindWriter<K>
  /** null for a question that Moodle does not have */
  moodle(question: QuestionOf<K>, texts: MoodleTexts): MoodleAnswers | null
  /** null for a question that GIFT does not have */
  gift(question: QuestionOf<K>, texts: GiftTexts): GiftAnswers | null
  /** letter of the only right option, as Aiken writes it; null, or absent, for a question that Aiken does not have */
  aiken?(question: QuestionOf<K>): string | null
  /** losses between a content that was written and the one that was read back */
  losses(before: ComparedContent<K>, after: ComparedContent<K>): ExportLoss[]
  /** the question with lists whose order files do not keep in an order of their own; absent if all are kept */
  canonical?(meaning: Meaning<K>): Meaning<K>
  /** the texts whose loss is one of formatting; absent: all */
  formatted?(words: QuestionWords): string[]
}

export const when = (isLost: boolean, loss: ExportLoss): ExportLoss[] => (isLost ? [loss] : [])

export const rightLosses = (before: { right: string }, after: { right: string }) =>
  when(before.right !== after.right, 'unreadable')

/** A share in percent, as Moodle writes it. */
export const percentOf = (share: Rational): string => share.times(Rational.ratio(100n, 1n)).round(7).toDecimal() ?? '0'

/** A weight of GIFT. */
export const weightOf = (share: Rational): string => `%${percentOf(share)}%`

/** The declared share, or all points. */
export const shareOf = ({ share }: { share?: string }): Rational =>
  share === undefined ? Rational.one : Rational.of(share)
