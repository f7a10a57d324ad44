import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { rightByte, textsIn } from '../../papers/content.ts'
import { pictureName, type ExportedQuestion, type Pictures, type Writer } from './exported-question.ts'
import { escapeXml, mathMl, picturesOf, portableHtml, type Manner } from './portable.ts'

/** Vocabulary of a QTI version. */
interface Dialect {
  element(name: string): string
  attribute(name: string): string
  item: string
  package: string
  resource: string
  schema: [name: string, version: string]
  template: string
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html */
const qti21: Dialect = {
  element: (name) => name,
  attribute: (name) => name,
  item:
    `xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" ${xsi} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 ` +
    'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"',
  package: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"',
  resource: 'imsqti_item_xmlv2p1',
  schema: ['QTIv2.1 Package', '1.0.0'],
  template: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response',
}

/** https://www.imsglobal.org/spec/qti/v3p0 */
const qti30: Dialect = {
  element: (name) => `qti-${kebab(name)}`,
  attribute: kebab,
  item:
    `xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" ${xsi} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ` +
    'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"',
  package: 'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"',
  resource: 'imsqti_item_xmlv3p0',
  schema: ['QTI Package', '3.0.0'],
  template: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml',
}

/** Emphasis for which an item body has no element. */
const elements: NonNullable<Manner['elements']> = Object.fromEntries(
  Object.entries({ u: 'qti-underline', mark: 'qti-highlight', s: 'qti-strike' }).map(([tag, name]) => [
    tag,
    [`<span class="${name}">`, '</span>'] as [string, string],
  ]),
)

type Tag = (name: string, attributes: Record<string, string>, content?: string) => string

/** Writes elements in the vocabulary of a dialect. */
const tagsOf =
  (dialect: Dialect): Tag =>
  (name, attributes, content = '') => {
    const given = Object.entries(attributes).map(([key, value]) => ` ${dialect.attribute(key)}="${escapeXml(value)}"`)
    const element = dialect.element(name)
    return `<${element}${given.join('')}>${content}</${element}>`
  }

const htmlOf = (text: string, pictures: Pictures): string =>
  portableHtml(text, {
    formula: mathMl,
    picture: (sha256) => `pictures/${pictureName(sha256, pictures)}`,
    elements,
  }).replace(/(<t[hd]) style="text-align:(\w+)"/g, '$1 class="qti-align-$2"')

function blockOf(text: string, pictures: Pictures): string {
  const written = htmlOf(text, pictures)
  return /^<(?:p|ul|ol|table|pre|blockquote)\b/.test(written) ? written : `<p>${written}</p>`
}

const choiceId = (i: number) => `choice${i + 1}`

/** The declarations of the response and its points. */
function declarations({ content, points, words: { explanation } }: ExportedQuestion, tag: Tag): string[] {
  const right = choiceId(rightByte(content) - 1)
  const outcome = (identifier: string, baseType: string, value?: string) =>
    tag(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType },
      value === undefined ? '' : tag('defaultValue', {}, tag('value', {}, value)),
    )
  return [
    tag(
      'responseDeclaration',
      { identifier: 'RESPONSE', cardinality: 'single', baseType: 'identifier' },
      tag('correctResponse', {}, tag('value', {}, right)) +
        tag('mapping', { defaultValue: '0' }, tag('mapEntry', { mapKey: right, mappedValue: String(points) })),
    ),
    outcome('SCORE', 'float', '0'),
    outcome('MAXSCORE', 'float', String(points)),
    ...(explanation ? [outcome('FEEDBACK', 'identifier')] : []),
  ]
}

/** The text and the options. */
function bodyOf({ words: { text, options }, shuffle }: ExportedQuestion, pictures: Pictures, tag: Tag): string {
  const choices = options.map((option, i) =>
    tag('simpleChoice', { identifier: choiceId(i), fixed: String(!shuffle) }, htmlOf(option, pictures)),
  )
  const interaction = { responseIdentifier: 'RESPONSE', shuffle: String(shuffle), maxChoices: '1' }
  return tag('itemBody', {}, blockOf(text, pictures) + tag('choiceInteraction', interaction, choices.join('')))
}

function feedbackOf(explanation: string, pictures: Pictures, dialect: Dialect, tag: Tag): string {
  const block = blockOf(explanation, pictures)
  return tag(
    'modalFeedback',
    { outcomeIdentifier: 'FEEDBACK', identifier: 'explanation', showHide: 'show' },
    dialect === qti30 ? tag('contentBody', {}, block) : block,
  )
}

function itemOf(question: ExportedQuestion, pictures: Pictures, language: string, dialect: Dialect): string {
  const tag = tagsOf(dialect)
  const { questionNo, topic, words } = question
  const { explanation } = words
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${dialect.element('assessmentItem')} ${dialect.item} identifier="item${questionNo}" ` +
      `title="${questionNo}" label="${escapeXml(topic)}" adaptive="false" ` +
      `${dialect.attribute('timeDependent')}="false" xml:lang="${language}" ${dialect.attribute('toolName')}="Stadia">`,
    ...declarations(question, tag),
    bodyOf(question, pictures, tag),
    tag('responseProcessing', { template: dialect.template }),
    ...(explanation ? [feedbackOf(explanation, pictures, dialect, tag)] : []),
    `</${dialect.element('assessmentItem')}>`,
    '',
  ].join('\n')
}

function manifestOf(questions: readonly ExportedQuestion[], pictures: Pictures, dialect: Dialect): string {
  const [schema, version] = dialect.schema
  const resources = questions.map(({ questionNo, words }) => {
    const shown = picturesOf([...textsIn(words), words.explanation ?? ''])
    const files = [`item${questionNo}.xml`, ...shown.map((sha256) => `pictures/${pictureName(sha256, pictures)}`)]
    return (
      `<resource identifier="item${questionNo}" type="${dialect.resource}" href="item${questionNo}.xml">` +
      `${files.map((file) => `<file href="${file}"/>`).join('')}</resource>`
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest ${dialect.package} identifier="questions">`,
    `<metadata><schema>${schema}</schema><schemaversion>${version}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>${resources.join('\n')}</resources>`,
    '</manifest>',
    '',
  ].join('\n')
}

const writer =
  (dialect: Dialect): Writer =>
  async (questions, pictures, language) => {
    const archive = new ZipFile()
    // fixed timestamps make the output deterministic
    const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }
    const add = (name: string, content: Buffer | string) => archive.addBuffer(Buffer.from(content), name, options)
    add('imsmanifest.xml', manifestOf(questions, pictures, dialect))
    for (const question of questions) {
      add(`item${question.questionNo}.xml`, itemOf(question, pictures, language, dialect))
    }
    for (const [sha256, { bytes }] of pictures) add(`pictures/${pictureName(sha256, pictures)}`, bytes)
    archive.end()
    return buffer(archive.outputStream)
  }

/** A QTI 2.1 package of items with one choice interaction each. */
export const writeQti21 = writer(qti21)
/** A QTI 3.0 package of items with one choice interaction each. */
export const writeQti30 = writer(qti30)
