import { SaxesParser } from 'saxes'
import { last } from '../../../../shared/required.ts'
import { importLimits } from './limits.ts'
import { Refused } from './refusals.ts'

/** An XML element with its text and children. */
export interface XmlElement {
  name: string
  line: number
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text and CDATA, without that of its children. */
  text: string
}

/**
 * Parses an XML file and passes each child of the root to `take` as soon as it is complete, so that the whole tree is
 * never in memory. `take` stops the parsing by returning false.
 * @throws Refused for XML that is not well-formed, has a document type (entities are never expanded), is nested too
 * deeply, or has a root other than `root`
 */
export function readXml(
  source: string,
  root: string,
  take: (element: XmlElement) => boolean,
  { xmlDepth } = importLimits,
): void {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let isDone = false
  let line = 1
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element && open.length > 1) element.text += text
  }
  parser.on('error', (error) => {
    const why = error.message.replace(/^\d+:\d+: /, '')
    throw new Refused('broken_xml', `The XML is not well-formed: ${why}`, parser.line)
  })
  parser.on('doctype', () => {
    throw new Refused('dtd', 'A document type declaration is not allowed.', parser.line)
  })
  parser.on('opentagstart', () => {
    // If the name ends at a newline, the parser is already on the next line.
    line = parser.column === 0 ? parser.line - 1 : parser.line
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, line, attributes, children: [], text: '' }
    if (!open.length && name !== root) throw new Refused('not_a_quiz', `The file does not start with <${root}>.`, line)
    if (open.length >= xmlDepth) throw new Refused('too_deep', 'The XML is nested too deeply.', line)
    // Children of the root are not stored.
    if (open.length > 1) last(open).children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 1 && !take(element)) isDone = true
  })
  for (let at = 0; at < source.length && !isDone; at += CHUNK) parser.write(source.slice(at, at + CHUNK))
  if (!isDone) parser.close()
}

const CHUNK = 64 * 1024

/** The first child with the given name. */
export function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((each) => each.name === name)
}
