import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { importedWords, pointsOf } from '../../multichoice.ts'
import { Refused } from '../../refusals.ts'
import type { ImportedQuestion } from '../../types.ts'
import { isVisible, type Place } from './body.ts'
import { exactText } from '../exact.ts'
import { readInteractions } from './interactions.ts'
import { inspect, isLeftOut } from './losses.ts'
import { all, attributeOf, childOf, childrenOf, isNode, tagOf, type QtiChild, type QtiNode } from './node.ts'
import { isOurs, joined, markdownOf, responseOf, type Asked, type ItemContext, type ReadQuestion } from './question.ts'
import { correctOnly, processingOf } from './scoring/processing.ts'
import { NotUnderstood, type Scorer } from './scoring/scorer.ts'

/** A text that the test or the item shows in front of a question, with the place of its file. */
export interface Preceding {
  nodes: readonly QtiChild[]
  place: Place
}

/**
 * A question from an item of QTI 2 or 3.
 * @throws Refused for an item that is no question of a kind known here
 */
export function readItem(
  item: QtiNode,
  preceding: readonly Preceding[],
  context: ItemContext,
  weight: Rational,
): ImportedQuestion {
  if (item.kind !== 'assessmentitem') {
    throw new Refused('not_a_quiz', `The item begins with <${item.name.slice(0, 30)}>.`)
  }
  if (attributeOf(item, 'adaptive') === 'true') {
    throw new Refused('unsupported_type', 'The item has several steps: adaptive="true".')
  }
  const explained = childrenOf(item, 'modalfeedback').find((node) => attributeOf(node, 'identifier') === 'explanation')
  inspect({ ...item, children: item.children.filter((child) => child !== explained) }, context.lose)
  const body = childOf(item, 'itembody')
  if (!body) throw new Refused('empty_text', 'The item has no text.')
  const interactions = all(body, /interaction$/).filter((node) => !isLeftOut(node))
  const before = preceding.map(({ nodes, place }) => markdownOf(nodes, { ...context, place }))
  const asked: Asked = { item, body, interactions, before: joined(...before), scorer: processingOf(item) }
  const { words, derived, shuffle } = scored(asked, context)
  const text = words.text || titleOf(item, context)
  if (!/^(?:gaps|words|number)$/.test(derived.content.kind) && isTextAfter(body, interactions)) {
    context.lose('textOrder', 'text behind the answer stands in front of it')
  }
  for (const loss of derived.losses) context.lose('scoring', loss)
  const explanation = explained ? markdownOf(explained.children, context) : ''
  return {
    no: context.refusals.question,
    line: context.line,
    name: attributeOf(item, 'title') ?? '',
    topic: (isOurs(item) && attributeOf(item, 'label')) || null,
    words: { ...words, ...importedWords(text, words.options, explanation) },
    content: derived.content,
    ...(derived.scoring ? { scoring: derived.scoring } : {}),
    shuffle,
    points: pointsOf(String(Number(decimalText(derived.points.times(weight))))),
  }
}

/** The title of an item, which players show above it. @throws Refused without one */
function titleOf(item: QtiNode, { texts, lose }: ItemContext): string {
  const title = texts.markdown(attributeOf(item, 'title') ?? '', 'plain', [])
  if (title === '') throw new Refused('empty_text', 'The text of a question is empty.')
  lose('presentation', 'the title stands in place of a text')
  return title
}

const decimalText = (value: Rational) => value.toDecimal() ?? value.round(3).toDecimal() ?? '0'

/** Reads an item by its own scoring or, where that is not understood, by its declared right answers for one point. */
function scored(asked: Asked, context: ItemContext): ReadQuestion {
  try {
    const read = readInteractions(asked, context)
    noteMaximum(asked.scorer, read, context)
    return read
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    const responses = asked.interactions.map(responseOf)
    const missing = asked.interactions.find((node) => asked.scorer.correct(responseOf(node)) === null)
    if (missing) {
      throw new Refused(
        'no_right_answer',
        `The scoring is not understood (${error.message.slice(0, 100)}), and ${tagOf(missing)} has no declared right answer.`,
      )
    }
    context.lose('scoring', `not understood: ${error.message.slice(0, 100)}; 1 point for the declared right answer`)
    return readInteractions({ ...asked, scorer: correctOnly(asked.item, asked.scorer, responses) }, context)
  }
}

function noteMaximum({ declared }: Scorer, { derived: { points } }: ReadQuestion, { lose }: ItemContext): void {
  if (!declared || declared.compare(Rational.zero) <= 0 || declared.compare(points) === 0) return
  lose('scoring', `the file declares ${exactText(declared)} points, the right answer earns ${exactText(points)}`)
}

/** Whether text or a picture follows the last interaction. */
function isTextAfter(body: QtiNode, interactions: readonly QtiNode[]): boolean {
  const rest = (node: QtiNode): QtiChild[] | null => {
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child === undefined || !isNode(child)) continue
      const after = node.children.slice(i + 1)
      if (interactions.includes(child)) return after
      const inner = rest(child)
      if (inner) return [...inner, ...after]
    }
    return null
  }
  const after = rest(body)
  return after !== null && isVisible(after)
}
