import { optionLimits } from '../../../../../../shared/questions/content.ts'
import { first } from '../../../../../../shared/required.ts'
import { Refused } from '../../refusals.ts'
import { matchingKey } from './keys/matching.ts'
import { attributeOf, childrenOf, type QtiNode } from './node.ts'
import {
  idOf,
  inShownOrder,
  isFixed,
  isOurs,
  isShuffled,
  optionTexts,
  responseOf,
  type Asked,
  type ItemContext,
  type ReadQuestion,
} from './question.ts'
import { declarationsOf } from './scoring/declarations.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'

/** A matching of two lists. */
export function readMatch(asked: Asked, text: string, context: ItemContext): ReadQuestion {
  const interaction = first(asked.interactions)
  const [left, right] = childrenOf(interaction, 'simplematchset').map((set) =>
    childrenOf(set, 'simpleassociablechoice'),
  )
  if (!left || !right) throw new Refused('unsupported_type', 'A matching needs two lists.')
  for (const list of [left, right]) checkCount(list)
  const pairs = rightPairs(asked, responseOf(interaction))
  const fits = (rows: readonly QtiNode[], from: 0 | 1) =>
    rows.every((row) => pairs.filter((pair) => pair[from] === idOf(row)).length <= 1)
  const isTurned = !fits(left, 0) && fits(right, 1)
  const [rows, columns] = isTurned ? [right, left] : [left, right]
  const value = (row: string, column: string) => (isTurned ? `${column} ${row}` : `${row} ${column}`)
  const order = (one: string, other: string): readonly [string, string] => (isTurned ? [other, one] : [one, other])
  const sets = { rows, columns, value, pairs: pairs.map(([one, other]) => order(one, other)) }
  return matched(asked, text, context, sets)
}

/** @throws Refused for a list that is too long, before its elements are compared with each other */
function checkCount({ length }: readonly QtiNode[]): void {
  const { max } = optionLimits
  if (length > max) throw new Refused('option_count', `A list needs at most ${max} elements; this one has ${length}.`)
}

/** A matching of the elements of one list, which is split by the right pairs. */
export function readAssociation(asked: Asked, text: string, context: ItemContext): ReadQuestion {
  const interaction = first(asked.interactions)
  const nodes = childrenOf(interaction, 'simpleassociablechoice')
  const pairs = rightPairs(asked, responseOf(interaction))
  const used = pairs.flat()
  const isMatching = used.length === nodes.length && new Set(used).size === used.length
  if (!isMatching) throw new Refused('unsupported_type', 'The pairs are no matching: each element must be in one pair.')
  context.lose('presentation', 'the elements to be paired are shown as two lists')
  const nodesOf = (side: 0 | 1) => pairs.flatMap((pair) => nodes.filter((node) => idOf(node) === pair[side]))
  const value = (row: string, column: string) => `${row} ${column}`
  return matched(asked, text, context, { rows: nodesOf(0), columns: nodesOf(1), value, pairs })
}

interface Sets {
  rows: readonly QtiNode[]
  columns: readonly QtiNode[]
  value(row: string, column: string): string
  pairs: readonly (readonly [row: string, column: string])[]
}

function matched({ item, interactions, scorer }: Asked, text: string, context: ItemContext, sets: Sets): ReadQuestion {
  const interaction = first(interactions)
  const { rows, pairs, value } = sets
  // A second list in the order of the rows gives the answer away, except in the order that an author here gave it.
  const isTelling = !isOurs(item) && sets.columns.every((column, i) => pairs.some(isPairOf(rows[i], column)))
  const columns =
    isShuffled(interaction) || isTelling ? inShownOrder(sets.columns, isFixed, context.seed) : sets.columns
  const options = optionTexts(rows, context, 'rows')
  const list = optionTexts(columns, context, 'elements of the second list')
  const response = responseOf(interaction)
  const [rowIds, columnIds] = [rows.map(idOf), columns.map(idOf)]
  const derived = matchingKey(
    {
      rows: rowIds,
      columns: columnIds,
      reuse: columns.some((column) => attributeOf(column, 'matchmax') !== '1'),
      answer: (row, column) => ({ response, value: value(rowIds[row] ?? '', columnIds[column] ?? '') }),
      right: rowIds.map((row) => pairs.filter(([one]) => one === row).map(([, other]) => columnIds.indexOf(other))),
    },
    scorer,
  )
  return { words: { text, options, lists: [list] }, derived, shuffle: false }
}

const isPairOf =
  (row: QtiNode | undefined, column: QtiNode) =>
  ([one, other]: readonly [string, string]): boolean =>
    row !== undefined && one === idOf(row) && other === idOf(column)

/** The declared right pairs, or those of the mapping that earn points. */
function rightPairs({ item, scorer }: Asked, response: string): [string, string][] {
  const { mapping } = declarationsOf(item, 'responsedeclaration').get(response) ?? {}
  const mapped = mapping?.entries.filter(({ points }) => points.compare(Rational.zero) > 0).map(({ key }) => key)
  return (scorer.correct(response) ?? mapped ?? []).map((text) => {
    const [one = '', other = ''] = text.trim().split(/\s+/)
    return [one, other]
  })
}
