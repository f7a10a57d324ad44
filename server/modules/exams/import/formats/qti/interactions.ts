import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { first } from '../../../../../../shared/required.ts'
import { Refused } from '../../refusals.ts'
import { elementOf, promptsOf } from './body.ts'
import { orderingKey } from './keys/ordering.ts'
import { severalKey } from './keys/several.ts'
import { all, attributeOf, childrenOf, tagOf, type QtiNode } from './node.ts'
import { readAssociation, readMatch } from './pairs.ts'
import { readHotspot } from './place.ts'
import {
  idOf,
  isFixed,
  isShuffled,
  joined,
  markdownOf,
  optionTexts,
  responseOf,
  singleKey,
  type Asked,
  type ItemContext,
  type ReadQuestion,
} from './question.ts'
import { declarationsOf } from './scoring/declarations.ts'
import { readGaps } from './texts-with-gaps.ts'

type Reader = (asked: Asked, context: ItemContext) => ReadQuestion

/** Readers of items with one interaction. */
const readers: Record<string, Reader> = {
  choiceinteraction: (asked, context) =>
    readChoice(asked, childrenOf(first(asked.interactions), 'simplechoice'), context),
  hottextinteraction: readHottext,
  orderinteraction: readOrder,
  matchinteraction: (asked, context) => readMatch(asked, stemOf(asked, context), context),
  associateinteraction: (asked, context) => readAssociation(asked, stemOf(asked, context), context),
  hotspotinteraction: (asked, context) => readHotspot(asked, stemOf(asked, context), context),
}

/** Interactions that can be gaps of a text, alone or together. */
const gapKinds = /^(?:textentry|inlinechoice|gapmatch|choice)interaction$/

/** Texts and key of an item. @throws Refused for interactions that no kind of question has */
export function readInteractions(asked: Asked, context: ItemContext): ReadQuestion {
  const [interaction, ...others] = asked.interactions
  if (!interaction) throw new Refused('unsupported_type', 'The item asks nothing: it has no interaction.')
  const reader = others.length === 0 && Object.hasOwn(readers, interaction.kind) ? readers[interaction.kind] : undefined
  if (reader) return reader(asked, context)
  const foreign = asked.interactions.filter(({ kind }) => !gapKinds.test(kind))
  if (foreign.length > 0) {
    const names = asked.interactions.map(tagOf).join(', ')
    throw new Refused('unsupported_type', `These interactions cannot be one question: ${names}`.slice(0, 200))
  }
  return readGaps(asked, context)
}

/** The text of an item with one interaction, whose prompt stands in its place. */
function stemOf({ body, interactions, before }: Asked, context: ItemContext): string {
  const [interaction] = interactions
  const text = markdownOf(body.children, context, (node) =>
    node === interaction ? [elementOf('div', promptsOf(node))] : undefined,
  )
  return joined(before, text)
}

function readChoice(asked: Asked, nodes: readonly QtiNode[], context: ItemContext): ReadQuestion {
  const interaction = first(asked.interactions)
  const response = responseOf(interaction)
  const options = nodes.map(idOf)
  const words = { text: stemOf(asked, context), options: optionTexts(nodes, context) }
  return { words, ...selection(asked, options, response, nodes) }
}

/** The key of options to select, and which of them keep their place. */
function selection(
  { item, interactions, scorer }: Asked,
  options: string[],
  response: string,
  nodes: readonly QtiNode[],
) {
  const interaction = first(interactions)
  const { cardinality } = declarationsOf(item, 'responsedeclaration').get(response) ?? {}
  const maxChoices = Number(attributeOf(interaction, 'maxchoices') ?? 1)
  const isSingle = cardinality !== 'multiple' || maxChoices === 1
  const shuffle = isShuffled(interaction)
  const letters = lettersOf(nodes.length)
  const fixed = shuffle ? nodes.map((node, i) => (isFixed(node) ? letters.charAt(i) : '')).join('') : ''
  if (isSingle) {
    const { key, full, losses } = singleKey({ response, options, isNumber: false, isInteger: false }, scorer)
    if (!('right' in key)) throw new Refused('no_right_answer', 'No option is right.')
    const content = { kind: 'choice', shape: fixed ? { fixed } : {}, key } as const
    return { derived: { content, points: full, losses }, shuffle }
  }
  const max = maxChoices > 0 && maxChoices < options.length ? maxChoices : null
  const derived = severalKey(options, response, max, scorer)
  const { content } = derived
  if (content.kind !== 'several' || !fixed) return { derived, shuffle }
  return { derived: { ...derived, content: { ...content, shape: { ...content.shape, fixed } } }, shuffle }
}

/** Words of a text to select: they stay in the text, underlined, and are the options. */
function readHottext(asked: Asked, context: ItemContext): ReadQuestion {
  const interaction = first(asked.interactions)
  const words = all(interaction, 'hottext')
  context.lose('presentation', 'words selected in the text become options')
  const options = optionTexts(words, context)
  const text = markdownOf(asked.body.children, context, (node) =>
    node.kind === 'hottext' ? [elementOf('u', node.children)] : undefined,
  )
  return {
    words: { text: joined(asked.before, text), options },
    ...selection(asked, words.map(idOf), responseOf(interaction), words),
    shuffle: false,
  }
}

function readOrder(asked: Asked, context: ItemContext): ReadQuestion {
  const interaction = first(asked.interactions)
  const nodes = childrenOf(interaction, 'simplechoice')
  const [most, least] = ['maxchoices', 'minchoices'].map((name) => Number(attributeOf(interaction, name) ?? 0))
  if ((most && most < nodes.length) || (least && least < nodes.length)) {
    throw new Refused('unsupported_type', 'Only a part of the options has to be put into order.')
  }
  if (nodes.some(isFixed)) context.lose('presentation', 'fixed="true" of options to be put into order')
  const words = { text: stemOf(asked, context), options: optionTexts(nodes, context) }
  const derived = orderingKey(nodes.map(idOf), responseOf(interaction), asked.scorer)
  const { content } = derived
  // Options that are listed in the right order would give the answer away.
  const isListed = content.kind === 'ordering' && content.key.right === lettersOf(nodes.length)
  return { words, derived, shuffle: isShuffled(interaction) || isListed }
}
