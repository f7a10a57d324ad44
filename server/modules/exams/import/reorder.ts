import type { Letters, QuestionContent, QuestionKind } from '../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../shared/questions/kinds/letters.ts'
import { element } from '../../../../shared/required.ts'

/** For each place the number of the option that comes there, from 1. */
type Order = readonly number[]

type Reorder = { readonly [K in QuestionKind]: (content: QuestionContent<K>, order: Order) => QuestionContent<K> }

/** The letter of an option after the others were put into an order. */
const moved = (letter: string, order: Order): string =>
  lettersOf(order.length).charAt(order.indexOf(lettersOf(order.length).indexOf(letter) + 1))

const movedSet = (letters: Letters, order: Order): Letters =>
  [...letters]
    .map((letter) => moved(letter, order))
    .sort()
    .join('')

const movedFixed = <T extends { fixed?: Letters }>(shape: T, order: Order): T =>
  shape.fixed === undefined ? shape : { ...shape, fixed: movedSet(shape.fixed, order) }

function movedKey<T extends { right: Letters; shares?: Record<string, string> }>(key: T, order: Order): T {
  const shares = Object.entries(key.shares ?? {}).map(([letter, share]) => [moved(letter, order), share])
  return { ...key, right: movedSet(key.right, order), ...(key.shares ? { shares: Object.fromEntries(shares) } : {}) }
}

const inPlaces = <T>(list: readonly T[], order: Order): T[] => order.map((source) => element(list, source - 1))

const reorder: Reorder = {
  choice: ({ kind, shape, key }, order) => ({ kind, shape: movedFixed(shape, order), key: movedKey(key, order) }),
  several: ({ kind, shape, key }, order) => ({ kind, shape: movedFixed(shape, order), key: movedKey(key, order) }),
  number: (content) => content,
  words: (content) => content,
  matching: (content, order) => ({ ...content, key: { right: inPlaces([...content.key.right], order).join('') } }),
  ordering: (content, order) => ({
    ...content,
    key: { right: [...content.key.right].map((letter) => moved(letter, order)).join('') },
  }),
  gaps: (content) => content,
  place: ({ kind, shape, key }, order) => ({
    kind,
    shape: { ...shape, regions: inPlaces(shape.regions, order) },
    key: movedKey(key, order),
  }),
}

/** The content of a question after its options were put into an order. */
export const reordered = <K extends QuestionKind>(content: QuestionContent<K>, order: Order): QuestionContent<K> =>
  reorder[content.kind](content, order)
