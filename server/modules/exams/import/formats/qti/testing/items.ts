import { parseQti } from '../../../index.ts'

const template = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/'

/** An item of QTI 2 with a response and an outcome for its points. */
export interface ItemParts {
  cardinality?: string
  baseType?: string
  /** values of the right answer */
  correct?: readonly string[]
  mapping?: string
  body: string
  /** name of a template, or rules */
  processing?: string
  more?: string
}

/** An item as XML. */
export function itemXml({
  cardinality = 'single',
  baseType = 'identifier',
  correct = [],
  ...parts
}: ItemParts): string {
  const { mapping = '', body, processing = 'match_correct', more = '' } = parts
  const values = correct.map((value) => `<value>${value}</value>`).join('')
  const rules = processing.startsWith('<')
    ? `<responseProcessing>${processing}</responseProcessing>`
    : processing && `<responseProcessing template="${template}${processing}"/>`
  return `<assessmentItem identifier="i" title="Item">
    <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">
      ${values && `<correctResponse>${values}</correctResponse>`}${mapping}</responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>${more}
    <itemBody>${body}</itemBody>${rules}</assessmentItem>`
}

/** The only question of an item, with its losses and refusals. */
export async function questionOf(parts: ItemParts | string) {
  const { questions, refusals, dropped } = await parseQti(typeof parts === 'string' ? parts : itemXml(parts))
  return {
    question: questions[0],
    refusals: refusals.map(({ code }) => code),
    reasons: refusals.map(({ reason }) => reason),
    losses: dropped.map(({ kind, detail = '' }) => `${kind}: ${detail}`),
  }
}

/** Options A, B, … as choices with the identifiers a, b, … */
export const choices = (...texts: string[]): string =>
  texts.map((text, i) => `<simpleChoice identifier="${String.fromCharCode(97 + i)}">${text}</simpleChoice>`).join('')

/** A mapping from keys to points. */
export const mapping = (points: Record<string, number>, attributes = ''): string =>
  `<mapping ${attributes}>${Object.entries(points)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`
