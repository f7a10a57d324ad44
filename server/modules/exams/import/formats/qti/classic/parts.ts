import { Refused } from '../../../refusals.ts'
import { elementOf, gapMark, rawHtml } from '../body.ts'
import { gapsKey } from '../keys/gaps.ts'
import { matchingKey } from '../keys/matching.ts'
import type { Slot } from '../keys/slot.ts'
import { childOf, tagOf, type QtiNode } from '../node.ts'
import { inShownOrder, markdownOf, optionTexts, type ItemContext, type ReadQuestion } from '../question.ts'
import type { Scorer } from '../scoring/scorer.ts'
import {
  contentOf,
  identOf,
  labelsOf,
  materialOf,
  optionNode,
  plainText,
  withMarks,
  type ClassicItem,
} from './material.ts'

/** A matching: each response is a row with its own list of the same options. */
export function readRows({ presentation, responses, scorer }: ClassicItem, context: ItemContext): ReadQuestion {
  const known = new Map(responses.flatMap(labelsOf).map((label) => [identOf(label), label]))
  const columns = inShownOrder([...known.values()], () => false, context.seed)
  const rows = responses.map((response) => {
    const material = childOf(response, 'material')
    return elementOf('div', material ? materialOf(material) : [])
  })
  const columnIds = columns.map(identOf)
  const right = responses.map((response) =>
    (scorer.correct(identOf(response)) ?? []).map((id) => columnIds.indexOf(id)),
  )
  const options = optionTexts(rows, context, 'rows')
  const list = optionTexts(columns.map(optionNode), context, 'elements of the second list')
  const derived = matchingKey(
    {
      rows: responses.map(identOf),
      columns: columnIds,
      reuse: true,
      answer: (row, column) => ({ response: identOf(responses[row] ?? presentation), value: columnIds[column] ?? '' }),
      right,
    },
    scorer,
  )
  return {
    words: { text: markdownOf(contentOf(presentation), context), options, lists: [list] },
    derived,
    shuffle: false,
  }
}

interface Gap {
  slot: Slot
  options: string[]
  right: string | null
}

/** Several responses in the places where they stand in the text. */
export function readParts({ presentation, scorer }: ClassicItem, context: ItemContext): ReadQuestion {
  const gaps: Gap[] = []
  const nodes = contentOf(presentation, (response) => {
    const mark = rawHtml(gapMark(gaps.push(gapOf(response, scorer, context))))
    const own = childOf(response, 'material')
    return own ? [elementOf('div', materialOf(own)), elementOf('p', [mark])] : [mark]
  })
  return filled(markdownOf(nodes, context), gaps, scorer)
}

/** Responses whose places in the text are marked with their names: `[name]`. */
export function readBlanks({ presentation, responses, scorer, sort }: ClassicItem, context: ItemContext): ReadQuestion {
  const isTyped = sort.startsWith('fill_in')
  const typedScorer = isTyped ? byText(responses, scorer) : scorer
  const gaps = responses.map((response): Gap => {
    if (!isTyped) return gapOf(response, scorer, context)
    const right = scorer.correct(identOf(response))?.[0]
    const label = labelsOf(response).find((each) => identOf(each) === right)
    const slot = { response: identOf(response), options: null, isNumber: false, isInteger: false }
    return { slot, options: [], right: label ? plainText(label) : null }
  })
  const names = responses.map((response) => {
    const material = childOf(response, 'material')
    return material ? plainText(material) : identOf(response).replace(/^response_/, '')
  })
  const placed = new Set<number>()
  const nodes = withMarks(contentOf(presentation), (text) =>
    names.reduce((marked, name, i) => {
      const mark = `[${name}]`
      if (placed.has(i) || !marked.includes(mark)) return marked
      placed.add(i)
      return marked.replace(mark, () => gapMark(i + 1))
    }, text),
  )
  const missing = responses.find((_, i) => !placed.has(i))
  if (missing) throw new Refused('unsupported_type', `The text has no place for ${tagOf(missing)}.`)
  return filled(markdownOf(nodes, context), gaps, typedScorer)
}

function gapOf(response: QtiNode, scorer: Scorer, context: ItemContext): Gap {
  const ident = identOf(response)
  const right = scorer.correct(ident)?.[0] ?? null
  if (response.kind !== 'responselid') {
    return {
      slot: { response: ident, options: null, isNumber: scorer.isNumber(ident), isInteger: false },
      options: [],
      right,
    }
  }
  if (/^(?:multiple|ordered)$/i.test(response.attributes['rcardinality'] ?? '')) {
    throw new Refused('unsupported_type', 'Several options have to be selected in a question with other parts.')
  }
  const labels = inShownOrder(labelsOf(response), () => false, context.seed + ident)
  return {
    slot: { response: ident, options: labels.map(identOf), isNumber: false, isInteger: false },
    options: optionTexts(labels.map(optionNode), context),
    right,
  }
}

function filled(text: string, gaps: readonly Gap[], scorer: Scorer): ReadQuestion {
  const derived = gapsKey(
    gaps.map(({ slot }) => slot),
    gaps.map(({ right }) => right),
    scorer,
  )
  return { words: { text, options: [], lists: gaps.map(({ options }) => options) }, derived, shuffle: null }
}

/** Scores typed texts as the options with that text, whose capitals do not matter. */
function byText(responses: readonly QtiNode[], scorer: Scorer): Scorer {
  const labels = new Map(responses.map((response) => [identOf(response), labelsOf(response)]))
  const idOf = (response: string, text: string) => {
    const label = labels.get(response)?.find((each) => plainText(each).toLowerCase() === text.trim().toLowerCase())
    return label ? identOf(label) : text
  }
  return {
    ...scorer,
    score: (answers) =>
      scorer.score(
        new Map([...answers].map(([response, texts]) => [response, texts.map((text) => idOf(response, text))])),
      ),
    literals: (response) => ({
      texts: (labels.get(response) ?? []).map(plainText),
      numbers: [],
      patterns: [],
      distances: [],
    }),
  }
}
