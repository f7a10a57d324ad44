import type { QuestionKind, QuestionWords } from '../../../../../../shared/questions/content.ts'
import { textsIn } from '../../../papers/content.ts'
import type { ExportLoss } from '../export-loss.ts'
import type { ExportedQuestion } from '../exported-question.ts'
import type { ItemContext, ItemWritten, WrittenQuestion } from '../qti/kinds/kind.ts'
import { choiceExchange } from './choice.ts'
import type {
  ComparedContent,
  GiftAnswers,
  GiftTexts,
  KindExchange,
  Meaning,
  MoodleAnswers,
  MoodleTexts,
  QuestionOf,
} from './exchange.ts'
import { gapsExchange } from './gaps.ts'
import { matchingExchange } from './matching.ts'
import { numberExchange } from './number.ts'
import { orderingExchange } from './ordering.ts'
import { placeExchange } from './place.ts'
import { severalExchange } from './several.ts'
import { wordsExchange } from './words.ts'

const kinds: { readonly [K in QuestionKind]: KindExchange<K> } = {
  choice: choiceExchange,
  several: severalExchange,
  number: numberExchange,
  words: wordsExchange,
  matching: matchingExchange,
  ordering: orderingExchange,
  gaps: gapsExchange,
  place: placeExchange,
}

/** The parts of a QTI item that depend on the kind of its question. */
export const qtiItem = <K extends QuestionKind>(question: WrittenQuestion<K>, context: ItemContext): ItemWritten =>
  kinds[question.content.kind].qti(question, context)

const moodleOf = <K extends QuestionKind>(question: QuestionOf<K>, texts: MoodleTexts): MoodleAnswers | null =>
  kinds[question.content.kind].moodle(question, texts)
/** The answers of a question; null for one that Moodle does not have. */
export const moodleAnswers = (question: ExportedQuestion, texts: MoodleTexts) => moodleOf(question, texts)

const giftOf = <K extends QuestionKind>(question: QuestionOf<K>, texts: GiftTexts): GiftAnswers | null =>
  kinds[question.content.kind].gift(question, texts)
/** The answers of a question; null for one that GIFT does not have. */
export const giftAnswers = (question: ExportedQuestion, texts: GiftTexts) => giftOf(question, texts)

const aikenOf = <K extends QuestionKind>(question: QuestionOf<K>): string | null =>
  kinds[question.content.kind].aiken?.(question) ?? null
/** Letter of the only right option; null for a question that Aiken does not have. */
export const aikenAnswer = (question: ExportedQuestion) => aikenOf(question)

/**
 * The question with its lists in an order of their own: items in the right order, matches in the order of their rows. Files
 * do not keep the order in which such lists are shown.
 */
export const canonical = <K extends QuestionKind>(meaning: Meaning<K>): Meaning<K> =>
  kinds[meaning.content.kind].canonical?.(meaning) ?? meaning

/** The texts of a question whose loss is one of formatting. */
export const formattedTexts = (kind: QuestionKind, words: QuestionWords): string[] =>
  kinds[kind].formatted?.(words) ?? textsIn(words)

/** What a content that was read back lost. */
export function contentLosses<K extends QuestionKind>(
  before: ComparedContent<K>,
  after: ComparedContent,
): ExportLoss[] {
  const { kind } = before.content
  return isOfKind(after, kind) ? [...new Set(kinds[kind].losses(before, after))] : ['kind']
}

const isOfKind = <K extends QuestionKind>(
  compared: ComparedContent,
  kind: K,
): compared is ComparedContent & ComparedContent<K> => compared.content.kind === kind
