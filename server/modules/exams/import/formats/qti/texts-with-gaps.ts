import { element } from '../../../../../../shared/required.ts'
import { Refused } from '../../refusals.ts'
import { elementOf, gapMark, promptsOf, rawHtml } from './body.ts'
import type { Derived } from './keys/model.ts'
import { gapsKey } from './keys/gaps.ts'
import type { Slot } from './keys/slot.ts'
import { all, childrenOf, isNode, tagOf, type QtiChild, type QtiNode } from './node.ts'
import {
  idOf,
  inShownOrder,
  isFixed,
  isOurs,
  isShuffled,
  joined,
  markdownOf,
  optionTexts,
  responseOf,
  singleKey,
  typedKeyOf,
  type Asked,
  type ItemContext,
  type ReadQuestion,
} from './question.ts'
import { declarationsOf, type Declaration } from './scoring/declarations.ts'

/** A gap with the options that are shown for it. */
interface Gap {
  slot: Slot
  options: string[]
  right: string | null
}

/** A text with gaps; a single typed answer is a question of its own kind. */
export function readGaps(asked: Asked, context: ItemContext): ReadQuestion {
  const { body, interactions, before, scorer, item } = asked
  const declarations = declarationsOf(item, 'responsedeclaration')
  const gaps: Gap[] = []
  const add = (gap: Gap) => rawHtml(gapMark(gaps.push(gap)))
  const [only] = interactions
  const isSingle =
    interactions.length === 1 && only?.kind === 'textentryinteraction' && !(isOurs(item) && responseOf(only) === ownGap)
  const text = markdownOf(body.children, context, (node) => {
    if (!interactions.includes(node)) return undefined
    const declaration = declarations.get(responseOf(node))
    if (!declaration) throw new Refused('no_right_answer', `The response of ${tagOf(node)} is not declared.`)
    if (node.kind === 'textentryinteraction') {
      const mark = add(typed(node, declaration))
      return [isSingle ? rawHtml(blank) : mark]
    }
    if (node.kind === 'gapmatchinteraction') return matchedGaps(node, declaration, context, add)
    return optionsGap(node, declaration, context, add)
  })
  const stem = joined(before, text)
  if (isSingle) return { ...withUnit(stem, typedKeyOf(singleKey(element(gaps, 0).slot, scorer))), shuffle: null }
  const derived = gapsKey(
    gaps.map(({ slot }) => slot),
    gaps.map(({ right }) => right),
    scorer,
  )
  return { words: { text: stem, options: [], lists: gaps.map(({ options }) => options) }, derived, shuffle: null }
}

/** Response of the first gap in files of this product. */
const ownGap = 'RESPONSE1'

/** A blank in the text of a question whose answer is typed below it. */
const blank = '______'
/** Matches the blank at the end of a text. */
const lastBlank = /\s*(?:\\?_){6}\s*$/
/** Matches the blank at the end of a text with a unit behind it, such as `km`, `m/s` or `°C`. */
const lastBlankWithUnit = /\s*(?:\\?_){6} *([\p{L}\p{Sc}°%][\p{L}\p{Sc}\d°%/^²³·]{0,11})\s*$/u

/** A question with a typed answer. What follows the box of a number as a single word is its unit. */
function withUnit(stem: string, derived: Derived): Pick<ReadQuestion, 'words' | 'derived'> {
  const text = stem.replace(lastBlank, '')
  const [end, unit] = lastBlankWithUnit.exec(stem) ?? []
  const { content } = derived
  if (!end || !unit || end.length === stem.length || content.kind !== 'number')
    return { words: { text, options: [] }, derived }
  const shape = { ...content.shape, unit: 'shown' } as const
  return {
    words: { text: stem.slice(0, -end.length), options: [], unit },
    derived: { ...derived, content: { ...content, shape } },
  }
}

function typed(node: QtiNode, { identifier, baseType, cardinality, correct }: Declaration): Gap {
  if (cardinality !== 'single' || node.attributes['stringidentifier']) {
    throw new Refused('unsupported_type', `Several texts are typed into ${tagOf(node)}.`)
  }
  const isNumber = baseType === 'integer' || baseType === 'float'
  return {
    slot: { response: identifier, options: null, isNumber, isInteger: baseType === 'integer' },
    options: [],
    right: correct?.[0] ?? null,
  }
}

/** One of some options, in the line or below each other. */
function optionsGap(
  node: QtiNode,
  { identifier, cardinality, correct }: Declaration,
  context: ItemContext,
  add: (gap: Gap) => QtiNode,
): QtiChild[] {
  const isInline = node.kind === 'inlinechoiceinteraction'
  const listed = childrenOf(node, isInline ? 'inlinechoice' : 'simplechoice')
  if (cardinality === 'multiple' && node.attributes['maxchoices'] !== '1') {
    throw new Refused('unsupported_type', 'Several options have to be selected in a question with other parts.')
  }
  const nodes = isShuffled(node) ? inShownOrder(listed, isFixed, context.seed + identifier) : listed
  const mark = add({
    slot: { response: identifier, options: nodes.map(idOf), isNumber: false, isInteger: false },
    options: optionTexts(nodes, context),
    right: correct?.[0] ?? null,
  })
  return isInline ? [mark] : [elementOf('div', promptsOf(node)), elementOf('p', [mark])]
}

/** Gaps that are filled from one list. */
function matchedGaps(
  node: QtiNode,
  { identifier, correct, mapping }: Declaration,
  context: ItemContext,
  add: (gap: Gap) => QtiNode,
): QtiChild[] {
  const listed = childrenOf(node).filter(({ kind }) => kind === 'gaptext' || kind === 'gapimg')
  const nodes = isShuffled(node) ? inShownOrder(listed, isFixed, context.seed + identifier) : listed
  const options = optionTexts(nodes, context)
  const places = all(node, 'gap').map(idOf)
  const pairs = correct ?? mapping?.entries.map(({ key }) => key) ?? []
  const inside = node.children.filter(
    (child) => typeof child === 'string' || !/^gap(?:text|img)$|^prompt$/.test(child.kind),
  )
  const place = (each: QtiNode): QtiNode => {
    if (each.kind !== 'gap')
      return { ...each, children: each.children.map((child) => (isNode(child) ? place(child) : child)) }
    const gap = idOf(each)
    if (!places.includes(gap)) throw new Refused('unsupported_type', `The gap ${tagOf(each)} is unknown.`)
    const right = pairs.find((pair) => pair.trim().split(/\s+/)[1] === gap)
    return add({
      slot: {
        response: identifier,
        options: nodes.map((option) => `${idOf(option)} ${gap}`),
        isNumber: false,
        isInteger: false,
      },
      options,
      right: (correct && right?.trim().replace(/\s+/g, ' ')) ?? null,
    })
  }
  context.lose('presentation', 'each gap shows the whole list of options')
  return [elementOf('div', promptsOf(node)), ...inside.map((child) => (isNode(child) ? place(child) : child))]
}
