import { escapeXml } from '../portable.ts'

/** Vocabulary of a QTI version. */
export interface Dialect {
  element(name: string): string
  attribute(name: string): string
  item: string
  package: string
  resource: string
  schema: [name: string, version: string]
  /** address of the standard response processing in which the mapping of RESPONSE gives the points */
  mapResponse: string
  /** whether an inline choice can have formatting, formulas and pictures */
  hasInlineMarkup: boolean
  /** whether the content of feedback is in a content body */
  hasContentBody: boolean
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html */
export const qti21: Dialect = {
  element: (name) => name,
  attribute: (name) => name,
  item:
    `xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" ${xsi} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 ` +
    'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"',
  package: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"',
  resource: 'imsqti_item_xmlv2p1',
  schema: ['QTIv2.1 Package', '1.0.0'],
  mapResponse: 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response',
  hasInlineMarkup: false,
  hasContentBody: false,
}

/** https://www.imsglobal.org/spec/qti/v3p0 */
export const qti30: Dialect = {
  element: (name) => `qti-${kebab(name)}`,
  attribute: kebab,
  item:
    `xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" ${xsi} xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqtiasi_v3p0 ` +
    'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"',
  package: 'xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"',
  resource: 'imsqti_item_xmlv3p0',
  schema: ['QTI Package', '3.0.0'],
  mapResponse: 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml',
  hasInlineMarkup: true,
  hasContentBody: true,
}

/** Writes an element with its attributes; those without a value are left out. */
export type Tag = (
  name: string,
  attributes?: Readonly<Record<string, string | undefined>>,
  ...content: readonly string[]
) => string

/** Writes elements in the vocabulary of a dialect. */
export const tagsOf =
  (dialect: Dialect): Tag =>
  (name, attributes = {}, ...content) => {
    const given = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [` ${dialect.attribute(key)}="${escapeXml(value)}"`],
    )
    const element = dialect.element(name)
    return `<${element}${given.join('')}>${content.join('')}</${element}>`
  }
