import { SaxesParser } from 'saxes'
import { collectTexts, type ReadTexts } from './file-texts.ts'
import { readUnit, type XmlNode } from './xliff-unit.ts'

/**
 * Parses an XLIFF 2 file. Only the target of a segment is its translation: match suggestions, notes and elements of
 * other namespaces are ignored.
 * @throws Error if the source is not XLIFF 2 or has a document type
 */
export function fromXliff(source: string): ReadTexts {
  const { add, refuse, found } = collectTexts()
  let locale: string | null = null
  let core: string | null = null
  let namespace = ''
  /** open elements of the current unit, outermost first */
  const open: XmlNode[] = []
  const parser = new SaxesParser({ xmlns: true })
  const fail = (why: string): never => {
    throw new Error(why)
  }
  const begin = (node: XmlNode) => {
    const parent = open.at(-1)
    if (core === null) {
      if (node.name !== 'xliff' || !node.attributes['version']?.startsWith('2.')) fail('version')
      core = node.uri
      locale = node.attributes['trgLang'] ?? null
    } else if (parent) parent.children.push(node)
    else if (node.uri !== core) return
    else if (node.name === 'file') namespace = node.attributes['id'] ?? ''
    if (parent || (node.uri === core && node.name === 'unit')) open.push(node)
  }
  const end = () => {
    const node = open.pop()
    if (!node || open.length) return
    const key = node.attributes['name'] ?? node.attributes['id'] ?? ''
    const { text, problem, ...rest } = readUnit(node)
    if (problem) refuse(namespace, key, problem)
    else if (text !== null) add({ namespace, key, text, ...rest })
  }
  const say = (text: string) => open.at(-1)?.children.push(text)
  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('doctype'))
  parser.on('opentag', ({ local, uri, attributes }) =>
    begin({
      name: local,
      uri,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.name, one.value])),
      children: [],
    }),
  )
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', end)
  parser.write(source).close()
  if (core === null) fail('xliff')
  return found(locale)
}
