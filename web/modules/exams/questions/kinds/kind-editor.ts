import type { ComponentType } from 'react'
import type { QuestionContent, QuestionKind } from '../../../../../shared/questions/content.ts'

/** Kinds that authors can write on the page. */
export type WrittenKind = Exclude<QuestionKind, 'gaps' | 'place'>

export interface KeyFieldsProps<K extends QuestionKind> {
  content: QuestionContent<K>
  /** language codes of the exam */
  languages: readonly string[]
  /** numbers of options, rows or items, and of the second list */
  counts: { options: number; list: number }
  onChange: (content: QuestionContent<K>) => void
}

/** The part of the question form that belongs to a kind. */
export interface KindEditor<K extends QuestionKind> {
  /** content of a new question */
  blank: (count: number) => QuestionContent<K>
  /** number of options of a new question; 0 for kinds that are typed */
  options: number
  /** number of options of the second list of a new question; 0 without one */
  list: number
  /** fields of shape and key */
  KeyFields: ComponentType<KeyFieldsProps<K>>
}
