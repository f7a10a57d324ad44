import { SaxesParser } from 'saxes'
import { last } from '../../../../../../../shared/required.ts'

/** Attributes of an element, those that are required with `!`, and the order of its children; absent: texts and HTML. */
type ElementModel = readonly [attributes: string, children?: RegExp]

const expression =
  '(?:and|or|not|isNull|match|stringMatch|patternMatch|equal|gte|lte|sum|product|divide|max|min|index|mapResponse|variable|correct|baseValue) '
const rule = '(?:responseCondition|setOutcomeValue) '
const exactly = (children: string) => new RegExp(`^(?:${children})$`)
const nothing = exactly('')
const operands = (count: string) => exactly(`(?:${expression}){${count}}`)
const html = '(?:p|ul|ol|table|pre|blockquote|math) '
const block = '(?:choice|order|match|hotspot)Interaction '

/**
 * The part of the schemas that the export uses, by the names of QTI 2.1: imsqti_v2p1.xsd (IMS QTI 2.1, final). QTI 3.0 has
 * the same elements with other names (imsqti_asiv3p0_v1p0.xsd, 1EdTech QTI 3.0.0, 2022), and a content body in feedback.
 */
const model: Readonly<Record<string, ElementModel>> = {
  assessmentItem: [
    'xmlns xmlns:xsi xsi:schemaLocation identifier! title! label adaptive! timeDependent! xml:lang toolName',
    exactly('(?:responseDeclaration )+(?:outcomeDeclaration )*itemBody responseProcessing (?:modalFeedback )*'),
  ],
  responseDeclaration: ['identifier! cardinality! baseType', exactly('(?:correctResponse )?(?:mapping )?')],
  correctResponse: ['', exactly('(?:value )+')],
  value: ['', nothing],
  mapping: ['lowerBound upperBound defaultValue', exactly('(?:mapEntry )+')],
  mapEntry: ['mapKey! mappedValue! caseSensitive', nothing],
  outcomeDeclaration: ['identifier! cardinality! baseType', exactly('(?:defaultValue )?')],
  defaultValue: ['', exactly('(?:value )+')],
  itemBody: ['', exactly(`(?:${html}|${block})+`)],
  choiceInteraction: ['responseIdentifier! shuffle maxChoices', exactly('(?:simpleChoice )+')],
  orderInteraction: ['responseIdentifier! shuffle', exactly('(?:simpleChoice )+')],
  simpleChoice: ['identifier! fixed'],
  matchInteraction: ['responseIdentifier! shuffle maxAssociations', exactly('(?:simpleMatchSet ){2}')],
  simpleMatchSet: ['', exactly('(?:simpleAssociableChoice )*')],
  simpleAssociableChoice: ['identifier! fixed matchMax!'],
  hotspotInteraction: ['responseIdentifier! maxChoices', exactly('object (?:hotspotChoice )+')],
  hotspotChoice: ['identifier! shape! coords! hotspotLabel', nothing],
  textEntryInteraction: ['responseIdentifier!', nothing],
  inlineChoiceInteraction: ['responseIdentifier! shuffle', exactly('(?:inlineChoice )+')],
  inlineChoice: ['identifier!'],
  responseProcessing: ['template', exactly(`(?:${rule})*`)],
  responseCondition: ['', exactly('responseIf (?:responseElseIf )*(?:responseElse )?')],
  responseIf: ['', exactly(`${expression}(?:${rule})*`)],
  responseElseIf: ['', exactly(`${expression}(?:${rule})*`)],
  responseElse: ['', exactly(`(?:${rule})*`)],
  setOutcomeValue: ['identifier!', operands('1')],
  and: ['', operands('1,')],
  or: ['', operands('1,')],
  not: ['', operands('1')],
  isNull: ['', operands('1')],
  match: ['', operands('2')],
  stringMatch: ['caseSensitive!', operands('2')],
  patternMatch: ['pattern!', operands('1')],
  equal: ['toleranceMode tolerance', operands('2')],
  gte: ['', operands('2')],
  lte: ['', operands('2')],
  sum: ['', operands('1,')],
  product: ['', operands('1,')],
  divide: ['', operands('2')],
  max: ['', operands('1,')],
  min: ['', operands('1,')],
  index: ['n!', operands('1')],
  mapResponse: ['identifier!', nothing],
  variable: ['identifier!', nothing],
  correct: ['identifier!', nothing],
  baseValue: ['baseType!', nothing],
  modalFeedback: ['outcomeIdentifier! identifier! showHide!'],
  contentBody: [''],
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Places where an item breaks the content model. */
export function modelProblems(xml: string, version: '2.1' | '3.0'): string[] {
  const problems: string[] = []
  const open: { name: string; children: string }[] = []
  const isNew = version === '3.0'
  const parser = new SaxesParser()
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = isNew && written.startsWith('qti-') ? camel(written.slice(4)) : written
    if (open.length) last(open).children += `${name} `
    open.push({ name, children: '' })
    const own = Object.hasOwn(model, name) ? model[name] : undefined
    if (own && isNew === (written === name)) problems.push(`<${written}> in QTI ${version}`)
    if (!own) return
    const given = Object.keys(attributes).map((each) => (isNew && !each.includes(':') ? camel(each) : each))
    const known = own[0].split(' ').filter(Boolean)
    for (const each of given)
      if (!known.some((one) => one.replace('!', '') === each)) problems.push(`${each} of <${written}>`)
    for (const each of known) {
      if (each.endsWith('!') && !given.includes(each.slice(0, -1))) problems.push(`no ${each} of <${written}>`)
    }
  })
  parser.on('closetag', () => {
    const { name, children } = open.pop() ?? { name: '', children: '' }
    const order = Object.hasOwn(model, name) ? model[name]?.[1] : undefined
    if (order && !order.test(children)) problems.push(`<${name}> with ${children}`)
  })
  parser.write(xml).close()
  return problems
}
