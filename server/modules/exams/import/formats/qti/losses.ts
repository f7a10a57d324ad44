import type { Dropped } from '../../dropped.ts'
import { Refused } from '../../refusals.ts'
import type { DroppedKind } from '../../types.ts'
import { attributeOf, childrenOf, tagOf, type QtiNode } from './node.ts'
import {
  attributes,
  classes,
  elements,
  layoutClass,
  layoutProperty,
  styleProperties,
  type Treatment,
} from './vocabulary.ts'

/** Names a part of the current question that is lost. */
export type Lose = (kind: DroppedKind, detail: string) => void

/** A {@link Lose} for a question. */
export const losing =
  (dropped: Dropped, question: number): Lose =>
  (kind, detail) =>
    dropped.add(question, kind, detail)

/** Instructions for other people than the candidates: never part of what students read. */
export const isForOthers = ({ kind, attributes }: QtiNode): boolean =>
  kind === 'rubricblock' && !/\bcandidate\b/.test(attributes['view'] ?? 'candidate')

/** Whether an element with all that is in it is left out of the text. */
export function isLeftOut(node: QtiNode): boolean {
  return elements.get(node.kind)?.is === 'lost' || isForOthers(node)
}

/** Elements whose content has its own reader. */
const ownReader = /^(?:responseprocessing|templateprocessing|math|outcomeprocessing)$/

/**
 * Names everything in an element that has no equivalent, with its place.
 * @throws Refused for elements without which the question would be another one, and for unknown elements
 */
export const inspect = (node: QtiNode, lose: Lose): void => inspectWith({ elements, attributes }, node, lose)

/** The tables of a version of the format. */
interface Vocabulary {
  elements: ReadonlyMap<string, Treatment>
  attributes: ReadonlyMap<string, Treatment>
}

/** {@link inspect} by the tables of a version. */
export function inspectWith(vocabulary: Vocabulary, node: QtiNode, lose: Lose): void {
  inspectAttributes(node, lose, vocabulary)
  const treatment = vocabulary.elements.get(node.kind)
  if (!treatment) {
    throw new Refused('unsupported_html', `The element ${tagOf(node)} is unknown and cannot be kept.`)
  }
  if (treatment.is === 'refused') {
    throw new Refused(refusalCode(node), `The item has ${treatment.reason}: ${tagOf(node)}.`)
  }
  if (treatment.is === 'lost') return lose(treatment.as, tagOf(node))
  if (isForOthers(node)) return lose('scorerNotes', tagOf(node))
  if (ownReader.test(node.kind)) return
  // A text of QTI 1.2 can have elements of HTML.
  const inner = node.kind === 'mattext' ? { elements, attributes } : vocabulary
  for (const child of childrenOf(node)) inspectWith(inner, child, lose)
}

const refusalCode = ({ kind }: QtiNode) =>
  /^(?:audio|video|source|track|include|iframe|embed|svg|printedvariable)$/.test(kind)
    ? 'unsupported_html'
    : 'unsupported_type'

function inspectAttributes(node: QtiNode, lose: Lose, vocabulary: Vocabulary): void {
  const place = (name: string) =>
    `${name}="${(attributeOf(node, name) ?? '').slice(0, 60)}" of <${node.name.slice(0, 40)}>`
  for (const [name, value] of Object.entries(node.attributes)) {
    const treatment = attributeTreatment(name, vocabulary.attributes)
    if (!treatment) lose('presentation', place(name))
    else if (treatment.is === 'lost' && value.trim() !== '') lose(treatment.as, place(name))
    else if (treatment.is === 'refused') {
      throw new Refused('unsupported_type', `The item has ${treatment.reason}: ${place(name)}.`)
    }
    if (name === 'class')
      for (const word of lostClasses(value)) lose('presentation', `class="${word}" of <${node.name}>`)
    if (name === 'style')
      for (const word of lostStyles(value)) lose('presentation', `style="${word}" of <${node.name}>`)
  }
}

/** Treatment of an attribute; undefined if it is unknown. @internal */
export function attributeTreatment(name: string, known: Vocabulary['attributes'] = attributes): Treatment | undefined {
  if (/^aria-?/.test(name)) return { is: 'lost', as: 'accessibility' }
  if (/^xmlns(?::|$)|^(?:xsi|xml):/.test(name)) return { is: 'ignored', reason: 'it names the file for programs' }
  if (/^data-?./.test(name) && name !== 'data') return { is: 'lost', as: 'presentation' }
  return known.get(name)
}

const lostClasses = (value: string): string[] =>
  value.split(/\s+/).filter((word) => word !== '' && !classes.has(word) && !layoutClass.test(word))

const lostStyles = (value: string): string[] =>
  value
    .split(';')
    .map((declaration) => declaration.trim().slice(0, 60))
    .filter((declaration) => {
      const property = declaration.split(':')[0]?.trim().toLowerCase() ?? ''
      return property !== '' && !styleProperties.has(property) && !layoutProperty.test(property)
    })
