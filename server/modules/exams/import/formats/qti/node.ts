import { SaxesParser } from 'saxes'
import { last } from '../../../../../../shared/required.ts'
import { importLimits } from '../../limits.ts'
import { Refused } from '../../refusals.ts'
import { sourceText } from '../../source-text.ts'

/** An XML element with its texts and child elements in order. */
export interface QtiNode {
  /** lower-case name without prefix, `qti-` and hyphens: `choiceinteraction` in all versions */
  kind: string
  /** name as written, without prefix */
  name: string
  /** by name as `kind`, except that names with `data-`, `aria-` and a colon stay as written */
  attributes: Record<string, string>
  children: QtiChild[]
}

export type QtiChild = QtiNode | string

const maxDepth = 64

/**
 * Parses an XML file in its declared encoding.
 * @throws Refused for XML that is not well-formed, declares more than the name of its document type, or is nested too deeply
 */
export function treeOf(bytes: Buffer): QtiNode {
  const parser = new SaxesParser()
  const root: QtiNode = { kind: '', name: '', attributes: {}, children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw new Refused('broken_xml', `The XML is not well-formed: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', (doctype) => {
    // The parser neither loads nor expands anything, so the mere name of a document type of QTI is harmless.
    if (!/^\s*(?:questestinterop|assessmentItem|assessmentTest)\b[^[]*$/.test(doctype)) {
      throw new Refused('dtd', 'A document type declaration is not allowed.')
    }
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new Refused('too_deep', 'The XML is nested too deeply.')
    const local = name.replace(/^.*:/, '')
    const node: QtiNode = { kind: kindOf(local), name: local, attributes: normalized(attributes), children: [] }
    last(open).children.push(node)
    open.push(node)
  })
  const text = (more: string) => void last(open).children.push(more)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => void open.pop())
  parser.write(xmlText(bytes)).close()
  return root.children.find(isNode) ?? root
}

/** Text of an XML file in UTF-8, or in the encoding that its declaration names. */
function xmlText(bytes: Buffer): string {
  const [, encoding = 'utf-8'] = /^<\?xml[^>]*?encoding=["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  if (/^utf-?8$/i.test(encoding) || bytes.length > importLimits.fileBytes) return sourceText(bytes)
  try {
    return sourceText(new TextDecoder(encoding).decode(bytes))
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('bad_encoding', `The encoding ${encoding.slice(0, 30)} is not supported.`)
  }
}

/** Kind of an element: its name in lower case without `qti-`, hyphens and underscores. @internal */
export const kindOf = (name: string): string => name.replace(/^qti-/, '').replaceAll(/[-_]/g, '').toLowerCase()

const normalized = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [attributeNameOf(name), value]))

/** Name of an attribute in `QtiNode.attributes`. @internal */
export const attributeNameOf = (name: string): string =>
  /^(?:data-|aria-)|:/.test(name) ? name.toLowerCase() : kindOf(name)

export const isNode = (child: QtiChild): child is QtiNode => typeof child !== 'string'

/** Value of an attribute, by its name in lower case without hyphens; undefined if it is absent. */
export const attributeOf = (node: QtiNode, name: string): string | undefined => node.attributes[name]

/** Elements of a kind in an element, at any depth, in document order; the element itself included. */
export function all(node: QtiNode, kind: string | RegExp): QtiNode[] {
  const found: QtiNode[] = []
  const visit = (each: QtiNode) => {
    if (typeof kind === 'string' ? each.kind === kind : kind.test(each.kind)) found.push(each)
    for (const child of each.children) if (isNode(child)) visit(child)
  }
  visit(node)
  return found
}

/** Child elements, optionally only those of a kind. */
export const childrenOf = (node: QtiNode, kind?: string): QtiNode[] =>
  node.children.filter(isNode).filter((child) => kind === undefined || child.kind === kind)

/** First child element of a kind. */
export const childOf = (node: QtiNode, kind: string): QtiNode | undefined => childrenOf(node, kind)[0]

/** All text in an element. */
export const textOf = (node: QtiNode): string =>
  node.children.map((child) => (isNode(child) ? textOf(child) : child)).join('')

/** The start tag of an element with the attributes that tell it from others, for messages. */
export function tagOf({ name, attributes }: QtiNode): string {
  const named = ['identifier', 'ident', 'responseidentifier', 'view', 'class', 'href', 'data', 'src'].flatMap((key) =>
    attributes[key] ? [` ${key}="${attributes[key].slice(0, 60)}"`] : [],
  )
  return `<${name.slice(0, 40)}${named.slice(0, 2).join('')}>`
}
