import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { reorderedContent, revealsKey } from '../../../../../shared/questions/kinds/index.ts'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { type OptionOrder, type QuestionDraft, shuffledOrder, withOptionOrder } from '../question-draft.ts'
import { countsOf } from '../question-words.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

type Ordering = QuestionContent<'ordering'>

function OrderingKey({ content, counts }: KeyFieldsProps<'ordering'>) {
  const { t } = useTranslation('questions')
  const stored = placesOf(content)
  const shown = [...lettersOf(counts.options)].map((_, place) => stored.indexOf(place) + 1)
  return <Text size="sm">{t('kinds.shownOrder', { order: shown.join(', ') })}</Text>
}

const placesOf = ({ key }: Ordering): number[] =>
  [...key.right].map((letter) => optionLetters.findIndex((each) => each === letter))

/** The content after its items changed; new ones are last in the right order. */
function withItems(content: Ordering, order: OptionOrder): Ordering {
  const right = new Set([...reorderedContent(content, order).key.right, ...lettersOf(order.length)])
  return { ...content, key: { right: [...right].join('') } }
}

function moved(content: Ordering, place: number, by: -1 | 1): Ordering {
  const letters = [...content.key.right]
  const [letter, other] = [letters[place], letters[place + by]]
  if (letter === undefined || other === undefined) return content
  letters[place] = other
  letters[place + by] = letter
  return { ...content, key: { right: letters.join('') } }
}

function hidden({ content, words }: QuestionDraft<'ordering'>): QuestionDraft<'ordering'> {
  if (!revealsKey(content)) return { content, words }
  const order = shuffledOrder(countsOf(words).options)
  return { content: reorderedContent(content, order), words: withOptionOrder(words, order) }
}

/** The items are written in the right order and stored in another one. */
export const orderingEditor: KindEditor<'ordering'> = {
  blank: (count) => ({ kind: 'ordering', shape: {}, key: { right: lettersOf(count) } }),
  options: 4,
  lists: [],
  optionName: 'kinds.item',
  withOptions: withItems,
  written: { places: placesOf, moved, hidden },
  pasted: (content, right) => (right ? null : content),
  KeyFields: OrderingKey,
}
