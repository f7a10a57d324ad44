import {
  type Letters,
  optionLimits,
  type QuestionContent,
  type QuestionKind,
} from '../../../../../shared/questions/content.ts'
import {
  orderAfterMove,
  type OptionOrder,
  orderWithNew,
  orderWithout,
  type QuestionDraft,
  withListOrder,
  withOptionOrder,
} from '../question-draft.ts'
import { countsOf, type OptionCounts } from '../question-words.ts'
import { choiceEditor } from './choice.tsx'
import { gapsEditor } from './gaps.tsx'
import type { KeyFieldsProps, KindEditor, TextMark } from './kind-editor.ts'
import { matchingEditor } from './matching.tsx'
import { numberEditor } from './number.tsx'
import { orderingEditor } from './ordering.tsx'
import { placeEditor } from './place.tsx'
import { severalEditor } from './several.tsx'
import { wordsEditor } from './words.tsx'

const kindEditors: { readonly [K in QuestionKind]: KindEditor<K> } = {
  choice: choiceEditor,
  several: severalEditor,
  number: numberEditor,
  words: wordsEditor,
  matching: matchingEditor,
  ordering: orderingEditor,
  gaps: gapsEditor,
  place: placeEditor,
}

const editorOf = <K extends QuestionKind>(kind: K): KindEditor<K> => kindEditors[kind]

/** Numbers of options of a new question of a kind. */
export const newCounts = (kind: QuestionKind): OptionCounts => ({
  options: kindEditors[kind].options,
  lists: kindEditors[kind].lists,
})

/** Content of a new question. @param count number of its options */
export const blankContent = (kind: QuestionKind, count: number): QuestionContent => editorOf(kind).blank(count)

/** Names of the options of a kind, and of those of its further lists. */
export const optionNames = (kind: QuestionKind) => ({
  option: kindEditors[kind].optionName ?? ('option' as const),
  listOption: kindEditors[kind].listName ?? ('kinds.secondOption' as const),
})

/** Fields of shape and key of a question. */
export function KeyFields<K extends QuestionKind>(props: KeyFieldsProps<K>) {
  const { KeyFields: Fields } = editorOf(props.content.kind as K)
  return <Fields {...props} />
}

/** The marks that can be inserted into a text of the question. */
export const textMarks = <K extends QuestionKind>(content: QuestionContent<K>, text: string): TextMark<K>[] =>
  editorOf(content.kind as K).marks?.(content, text) ?? []

/** The draft after its options got another order, or another number. */
export function withOptions<K extends QuestionKind>(draft: QuestionDraft<K>, order: OptionOrder): QuestionDraft<K> {
  const changed = editorOf(draft.content.kind as K).withOptions?.(draft.content, order)
  return changed ? { content: changed, words: withOptionOrder(draft.words, order) } : draft
}

/** The draft after its options, or a further list from 0, got another option at the end. */
export function withNewOption<K extends QuestionKind>(draft: QuestionDraft<K>, list: number | null): QuestionDraft<K> {
  const counts = countsOf(draft.words)
  if (list === null) return withOptions(draft, orderWithNew(counts.options))
  return withList(draft, list, orderWithNew(counts.lists[list] ?? 0))
}

function withList<K extends QuestionKind>(draft: QuestionDraft<K>, list: number, order: OptionOrder): QuestionDraft<K> {
  const changed = editorOf(draft.content.kind as K).withList?.(draft.content, list, order)
  return changed ? { content: changed, words: withListOrder(draft.words, list, order) } : draft
}

/** The draft with another stored order if the stored order gave the key away. */
export const withHiddenKey = <K extends QuestionKind>(draft: QuestionDraft<K>): QuestionDraft<K> =>
  editorOf(draft.content.kind as K).written?.hidden(draft) ?? draft

/**
 * Content of a question after a pasted one has filled its form.
 * @param content null while its key is unknown
 * @param right letters of the pasted options that are marked as right, or ''
 */
export function pastedContent(content: QuestionContent | null, right: Letters): QuestionContent {
  const ofKind = content && pastedOfKind<QuestionKind>(content, right)
  if (ofKind) return ofKind
  return right.length > 1
    ? { kind: 'several', shape: { max: null }, key: { right } }
    : { kind: 'choice', shape: {}, key: { right } }
}

const pastedOfKind = <K extends QuestionKind>(content: QuestionContent<K>, right: Letters): QuestionContent<K> | null =>
  editorOf(content.kind as K).pasted?.(content, right) ?? null

/** How the options of a list can be changed. */
export interface ListEdits<K extends QuestionKind = QuestionKind> {
  /** the stored places of the options, from 0, in the order in which they are written */
  places: readonly number[]
  /** the draft after the option at a place of the order written has swapped with a neighbour; null if none can move */
  moved: ((draft: QuestionDraft<K>, at: number, by: -1 | 1) => QuestionDraft<K>) | null
  /** the draft without the option at a place of the order written; null if none can be removed */
  removed: ((draft: QuestionDraft<K>, at: number) => QuestionDraft<K>) | null
  /** the draft with another option at the end; null if none can be added */
  added: ((draft: QuestionDraft<K>) => QuestionDraft<K>) | null
}

const stored = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** A list that keeps its options and their order. */
export const fixedList = (count: number): ListEdits => ({
  places: stored(count),
  moved: null,
  removed: null,
  added: null,
})

/**
 * How the options of a question can be changed.
 * @param isPublished whether their number and their stored order can no longer change
 */
export function optionEdits<K extends QuestionKind>(
  { content, words }: QuestionDraft<K>,
  isPublished: boolean,
): ListEdits<K> {
  const { withOptions: canChange, written } = editorOf(content.kind as K)
  const { options: count } = countsOf(words)
  const places = written?.places(content) ?? stored(count)
  const move = written?.moved
  return {
    places,
    moved: move
      ? (draft, at, by) => ({ ...draft, content: move(draft.content, at, by) })
      : canChange && !isPublished
        ? (draft, at, by) => withOptions(draft, orderAfterMove(count, at, by))
        : null,
    removed:
      canChange && !isPublished && count > optionLimits.min
        ? (draft, at) => withOptions(draft, orderWithout(count, places[at] ?? at))
        : null,
    added:
      canChange && !isPublished && newCounts(content.kind).options > 0 && count < optionLimits.max
        ? (draft) => withNewOption(draft, null)
        : null,
  }
}

/** How a further list of a question, from 0, can be changed. */
export function listEdits<K extends QuestionKind>(
  { content, words }: QuestionDraft<K>,
  list: number,
  isPublished: boolean,
): ListEdits<K> {
  const count = countsOf(words).lists[list] ?? 0
  const canChange = editorOf(content.kind as K).withList && !isPublished
  return {
    places: stored(count),
    moved: canChange ? (draft, at, by) => withList(draft, list, orderAfterMove(count, at, by)) : null,
    removed:
      canChange && count > optionLimits.min ? (draft, at) => withList(draft, list, orderWithout(count, at)) : null,
    added: canChange && count < optionLimits.max ? (draft) => withNewOption(draft, list) : null,
  }
}
