import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { first } from '../../../../../../../shared/required.ts'
import { importedWords, pointsOf } from '../../../multichoice.ts'
import { Refused } from '../../../refusals.ts'
import type { ImportedQuestion } from '../../../types.ts'
import { isVisible } from '../body.ts'
import { exactNumber } from '../../exact.ts'
import type { Preceding } from '../item.ts'
import { orderingKey } from '../keys/ordering.ts'
import { severalKey } from '../keys/several.ts'
import { inspectWith } from '../losses.ts'
import { all, attributeOf, childOf, childrenOf, tagOf, textOf, type QtiChild, type QtiNode } from '../node.ts'
import {
  joined,
  markdownOf,
  optionTexts,
  singleKey,
  typedKeyOf,
  type ItemContext,
  type ReadQuestion,
} from '../question.ts'
import { NotUnderstood } from '../scoring/scorer.ts'
import { readBlanks, readParts, readRows } from './parts.ts'
import { contentOf, identOf, labelsOf, metadataOf, optionNode, plainText, type ClassicItem } from './material.ts'
import { classicProcessingOf } from './processing.ts'
import { classicAttributes, classicElements } from './vocabulary.ts'

const computed = /^(?:calculated_question|cc\.formula|formula_question)/

/**
 * A question from an item of QTI 1.2.
 * @throws Refused for an item that is no question of a kind known here
 */
export function readClassicItem(
  item: QtiNode,
  preceding: readonly Preceding[],
  context: ItemContext,
): ImportedQuestion {
  const metadata = metadataOf(item)
  const sort = metadata.get('question_type') ?? metadata.get('cc_profile') ?? ''
  if (computed.test(sort)) throw new Refused('unsupported_type', `The item computes its numbers: ${sort}.`)
  const general = childrenOf(item, 'itemfeedback').find((node) => attributeOf(node, 'ident') === 'general_fb')
  inspectWith(
    { elements: classicElements, attributes: classicAttributes },
    withoutExtensions(item, context),
    context.lose,
  )
  for (const node of childrenOf(item, 'itemfeedback')) {
    if (node !== general && isVisible([node])) context.lose('optionFeedback', tagOf(node))
  }
  const presentation = childOf(item, 'presentation')
  const responses = presentation ? all(presentation, /^response(?:lid|str|num)$/) : []
  if (!presentation || responses.length === 0) throw new Refused('unsupported_type', 'The item asks nothing.')
  if (/essay|file_upload/.test(sort) || isEssay(item, responses)) {
    throw new Refused('unsupported_type', `The item has an essay or a file: ${sort || tagOf(first(responses))}.`)
  }
  const before = preceding.map(({ nodes, place }) => markdownOf(nodes, { ...context, place }))
  const { words, derived, shuffle } = read(
    { item, presentation, responses, sort, scorer: classicProcessingOf(item) },
    context,
  )
  const text = joined(...before, words.text)
  if (text === '') throw new Refused('empty_text', 'The text of a question is empty.')
  for (const loss of derived.losses) context.lose('scoring', loss)
  const explanation = general
    ? markdownOf(
        general.children.flatMap((child) => (typeof child === 'string' ? [] : contentOf(wrapped(child)))),
        context,
      )
    : ''
  return {
    no: context.refusals.question,
    line: context.line,
    name: attributeOf(item, 'title') ?? '',
    topic: null,
    words: { ...words, ...importedWords(text, words.options, explanation) },
    content: derived.content,
    ...(derived.scoring ? { scoring: derived.scoring } : {}),
    shuffle,
    points: pointsOf(String(pointsOfItem(metadata, derived.points))),
  }
}

const wrapped = (child: QtiNode): QtiNode => ({
  ...child,
  kind: 'flow',
  children: child.kind === 'material' ? [child] : child.children,
})

/** Points of the metadata; a question of a cartridge, which scores in percent, has 1; otherwise those of a right answer. */
function pointsOfItem(metadata: ReadonlyMap<string, string>, full: Rational): number {
  const written = ['points_possible', 'cc_weighting', 'qmdweighting'].map((name) =>
    exactNumber(metadata.get(name) ?? ''),
  )
  const given = written.find((points) => points && points.compare(Rational.zero) > 0)
  const isPercent = metadata.has('cc_profile') || metadata.has('question_type')
  const points = given ?? (isPercent ? Rational.one : full)
  return Number(points.round(3).toDecimal())
}

/** Extensions of programs beside the question, whose metadata is read. */
function withoutExtensions(item: QtiNode, { lose }: ItemContext): QtiNode {
  const extensions = all(item, /extension$/)
  for (const extension of extensions) lose('settings', tagOf(extension))
  const strip = (node: QtiNode): QtiNode => ({
    ...node,
    children: node.children.flatMap((child): QtiChild[] => {
      if (typeof child === 'string') return [child]
      return extensions.includes(child) ? [] : [strip(child)]
    }),
  })
  return strip(item)
}

/** A box for text that is compared with nothing. */
const isEssay = (item: QtiNode, responses: readonly QtiNode[]) =>
  responses.some((response) => {
    const ident = attributeOf(response, 'ident')
    return (
      response.kind !== 'responselid' && !all(item, /^var/).some((node) => attributeOf(node, 'respident') === ident)
    )
  })

function read(classic: ClassicItem, context: ItemContext): ReadQuestion {
  try {
    return readResponses(classic, context)
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    throw new Refused('no_right_answer', `The scoring is not understood: ${error.message.slice(0, 100)}.`)
  }
}

function readResponses(classic: ClassicItem, context: ItemContext): ReadQuestion {
  const { responses, sort } = classic
  if (/^(?:multiple_dropdowns|fill_in_multiple_blanks)_question$/.test(sort) || hasNamedPlaces(classic)) {
    return readBlanks(classic, context)
  }
  const [response, ...others] = responses
  if (others.length > 0) {
    const isRows = responses.every((each) => each.kind === 'responselid' && childOf(each, 'material'))
    return isRows ? readRows(classic, context) : readParts(classic, context)
  }
  return response?.kind === 'responselid' ? readChoice(classic, response, context) : readTyped(classic, context)
}

/** Whether the text has a place `[name]` for each response. */
function hasNamedPlaces({ presentation, responses }: ClassicItem): boolean {
  const text = childrenOf(presentation, 'material').map(textOf).join(' ')
  return responses.every((response) => {
    const material = childOf(response, 'material')
    return material !== undefined && plainText(material) !== '' && text.includes(`[${plainText(material)}]`)
  })
}

function readChoice({ presentation, scorer }: ClassicItem, response: QtiNode, context: ItemContext): ReadQuestion {
  const labels = labelsOf(response)
  const options = labels.map(identOf)
  const texts = optionTexts(labels.map(optionNode), context)
  const own = childrenOf(response, 'material').length ? contentOf(response) : []
  const words = {
    text: markdownOf(
      contentOf(presentation, () => own),
      context,
    ),
    options: texts,
  }
  const shuffle = all(response, 'renderchoice').some((node) => /^yes$/i.test(attributeOf(node, 'shuffle') ?? ''))
  const letters = lettersOf(labels.length)
  const kept = labels
    .map((label, i) => (/^no$/i.test(attributeOf(label, 'rshuffle') ?? '') ? letters.charAt(i) : ''))
    .join('')
  const fixed = shuffle && kept ? { fixed: kept } : {}
  const cardinality = (attributeOf(response, 'rcardinality') ?? 'Single').toLowerCase()
  if (cardinality === 'ordered') {
    const derived = orderingKey(options, identOf(response), scorer)
    return { words, derived, shuffle: true }
  }
  if (cardinality === 'multiple') {
    const derived = severalKey(options, identOf(response), null, scorer)
    const { content } = derived
    if (content.kind !== 'several') return { words, derived, shuffle }
    return { words, derived: { ...derived, content: { ...content, shape: { ...content.shape, ...fixed } } }, shuffle }
  }
  const slot = { response: identOf(response), options, isNumber: false, isInteger: false }
  const { key, full, losses } = singleKey(slot, scorer)
  if (!('right' in key)) throw new Refused('no_right_answer', 'No option is right.')
  return { words, derived: { content: { kind: 'choice', shape: fixed, key }, points: full, losses }, shuffle }
}

function readTyped({ presentation, responses, scorer }: ClassicItem, context: ItemContext): ReadQuestion {
  const ident = identOf(first(responses))
  const slot = { response: ident, options: null, isNumber: scorer.isNumber(ident), isInteger: false }
  const text = markdownOf(contentOf(presentation), context)
  return { words: { text, options: [] }, derived: typedKeyOf(singleKey(slot, scorer)), shuffle: null }
}
