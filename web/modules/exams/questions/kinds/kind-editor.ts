import type { ComponentType } from 'react'
import type { Letters, QuestionContent, QuestionKind } from '../../../../../shared/questions/content.ts'
import type { DraftEdit, OptionOrder, QuestionDraft } from '../question-draft.ts'
import type { OptionCounts } from '../question-words.ts'

export interface KeyFieldsProps<K extends QuestionKind> {
  content: QuestionContent<K>
  /** language codes of the exam */
  languages: readonly string[]
  counts: OptionCounts
  /** whether the numbers of options, gaps and regions can no longer change */
  isPublished: boolean
  /** whether the options are shuffled */
  isShuffled: boolean
  onChange: (content: QuestionContent<K>) => void
  /** changes content and texts together */
  onEdit: (edit: DraftEdit<K>) => void
}

/** A mark that can be inserted into the text. */
export interface TextMark<K extends QuestionKind = QuestionKind> {
  mark: string
  /** what the mark adds to the question; absent if the question already has it */
  added?: DraftEdit<K>
}

/** The part of the question form that belongs to a kind. */
export interface KindEditor<K extends QuestionKind> {
  /** content of a new question */
  blank: (count: number) => QuestionContent<K>
  /** number of options of a new question; 0 if the fields of the kind determine it */
  options: number
  /** numbers of options of the further lists of a new question */
  lists: readonly number[]
  /** name of an option, with the variables `letter` and `number`; default: `option` */
  optionName?: 'kinds.row' | 'kinds.item' | 'kinds.region'
  /** name of an option of a further list, with the variables `letter` and `list` */
  listName?: 'kinds.secondOption' | 'kinds.gapOption'
  /** the content after its options changed; absent if they change only in the fields of the kind */
  withOptions?: (content: QuestionContent<K>, order: OptionOrder) => QuestionContent<K>
  /** the content after a further list, from 0, changed */
  withList?: (content: QuestionContent<K>, list: number, order: OptionOrder) => QuestionContent<K>
  /** an order in which the options are written, if it is not the stored one */
  written?: WrittenOrder<K>
  /** marks that the text can get */
  marks?: (content: QuestionContent<K>, text: string) => TextMark<K>[]
  /**
   * the content after a pasted question with options has filled the form; absent, or null, if the question becomes one with
   * right options
   * @param right letters of the options that are marked as right, or ''
   */
  pasted?: (content: QuestionContent<K>, right: Letters) => QuestionContent<K> | null
  /** fields of shape and key */
  KeyFields: ComponentType<KeyFieldsProps<K>>
}

/** Options that are written in the order of the key. */
interface WrittenOrder<K extends QuestionKind> {
  /** the stored places, from 0, in the order written */
  places: (content: QuestionContent<K>) => number[]
  /** the content after the option at a place of the order written has swapped with a neighbour */
  moved: (content: QuestionContent<K>, place: number, by: -1 | 1) => QuestionContent<K>
  /** the draft with another stored order if the stored order gave the key away */
  hidden: (draft: QuestionDraft<K>) => QuestionDraft<K>
}
