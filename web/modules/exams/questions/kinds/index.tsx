import { questionKinds, type QuestionContent, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { choiceEditor } from './choice.tsx'
import type { KeyFieldsProps, KindEditor, WrittenKind } from './kind-editor.ts'
import { matchingEditor } from './matching.tsx'
import { numberEditor } from './number.tsx'
import { orderingEditor } from './ordering.tsx'
import { severalEditor } from './several.tsx'
import { wordsEditor } from './words.tsx'

const kindEditors: { readonly [K in WrittenKind]: KindEditor<K> } = {
  choice: choiceEditor,
  several: severalEditor,
  number: numberEditor,
  words: wordsEditor,
  matching: matchingEditor,
  ordering: orderingEditor,
}

const isWritten = (kind: QuestionKind): kind is WrittenKind => Object.hasOwn(kindEditors, kind)

/** Kinds that authors can write on the page, in the order in which they are offered. */
export const writtenKinds = questionKinds.filter(isWritten)

/** Numbers of options of a new question of a kind, and of its second list. */
export const newCounts = (kind: WrittenKind) => ({ options: kindEditors[kind].options, list: kindEditors[kind].list })

/** Content of a new question. @param count number of its options */
export const blankContent = (kind: WrittenKind, count: number): QuestionContent => kindEditors[kind].blank(count)

/** Fields of shape and key of a question; nothing for a kind that is not written on the page. */
export function KeyFields({ content, ...props }: KeyFieldsProps<QuestionKind>) {
  if (content.kind === 'gaps' || content.kind === 'place') return null
  return <WrittenKeyFields content={content} {...props} />
}

function WrittenKeyFields<K extends WrittenKind>(props: KeyFieldsProps<K>) {
  const { KeyFields: Fields } = kindEditors[props.content.kind as K] as KindEditor<K>
  return <Fields {...props} />
}
