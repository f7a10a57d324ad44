import type { QuestionKind } from '../../../../../../../shared/questions/content.ts'
import { writeChoice } from './choice.ts'
import { writeGaps } from './gaps.ts'
import type { ItemContext, ItemWritten, KindWriter, WrittenQuestion } from './kind.ts'
import { writeMatching } from './matching.ts'
import { writeNumber } from './number.ts'
import { writeOrdering } from './ordering.ts'
import { writePlace } from './place.ts'
import { writeSeveral } from './several.ts'
import { writeWords } from './words.ts'

const kindWriters: { readonly [K in QuestionKind]: KindWriter<K> } = {
  choice: writeChoice,
  several: writeSeveral,
  number: writeNumber,
  words: writeWords,
  matching: writeMatching,
  ordering: writeOrdering,
  gaps: writeGaps,
  place: writePlace,
}

/** The parts of an item that depend on the kind of its question. */
export const writeKind = <K extends QuestionKind>(question: WrittenQuestion<K>, context: ItemContext): ItemWritten =>
  kindWriters[question.content.kind](question, context)
