import { SaxesParser } from 'saxes'
import { failure } from '../../../../errors/errors.ts'

/** An element of an XML file, by its local name. */
export interface XmlNode {
  readonly name: string
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  /** its own text */
  text: string
  /** position after its start tag's end, for the source */
  start: number
  end: number
}

const maxDepth = 30
const chunk = 64 * 1024

/**
 * Reads an XML file with namespaces: elements named in `streamed` are passed to `take` as soon as they are complete and
 * are not kept, so that the whole tree is never in memory. No entities are expanded.
 * @param take gets the names of the open elements, the outermost first
 * @throws UNSUPPORTED_MEDIA (not well-formed, with a document type, nested too deeply)
 */
export function readXml(
  source: string,
  streamed: ReadonlySet<string>,
  take: (node: XmlNode, path: readonly XmlNode[]) => void,
): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: XmlNode[] = []
  parser.on('error', () => {
    throw failure('BANK_XML_BROKEN', { line: parser.line })
  })
  parser.on('doctype', () => {
    throw failure('UNSUPPORTED_MEDIA', 'The file has a document type declaration, which is not allowed in a statement')
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= maxDepth) throw failure('BANK_XML_BROKEN', { line: parser.line })
    const node: XmlNode = {
      name: local,
      line: parser.line,
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
      text: '',
      start: parser.position,
      end: parser.position,
    }
    const parent = open.at(-1)
    if (parent && !streamed.has(local)) parent.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    const node = open.pop()
    if (!node) return
    node.end = parser.position
    node.text = node.text.trim()
    if (streamed.has(node.name)) take(node, open)
  })
  for (let at = 0; at < source.length; at += chunk) parser.write(source.slice(at, at + chunk))
  parser.close()
}

/** The first element at a path of names below a node. */
export function at(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((found, name) => found?.children.find((each) => each.name === name), node)
}

/** All children with a name. */
export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((each) => each.name === name) ?? []

/** Text of the element at a path; null without one, or if it is blank. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | null => at(node, ...path)?.text || null
